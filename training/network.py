"""The networks: plain JAX, no library.

The actor is a residual MLP over the features of one decision:

    h = x W + b
    h = h + relu(norm(h) W1 + b1) W2 + b2      for every block
    out = norm(h) V + c                        norm(h) = h / sqrt(mean(h²) + 1e-6)

The critic is another one that also sees what is hidden. It is needed only while training.
"""
import jax
import jax.numpy as jnp


def norm(h):
    wide = h.astype(jnp.float32)
    return (wide * jax.lax.rsqrt(jnp.mean(wide * wide, -1, keepdims=True) + 1e-6)).astype(h.dtype)


def linear(key, rows, columns, scale):
    return {"w": jax.random.normal(key, (rows, columns)) * scale * rows ** -0.5, "b": jnp.zeros(columns)}


def trunk_init(key, inputs, width, blocks):
    keys = jax.random.split(key, 2 * blocks + 1)
    # Few features are set at a time: a larger start than for dense input.
    return {
        "in": linear(keys[0], inputs, width, 4.0),
        "blocks": [{"up": linear(keys[2 * i + 1], width, width, 2 ** 0.5), "down": linear(keys[2 * i + 2], width, width, 0.5)}
                   for i in range(blocks)],
    }


def actor_init(key, inputs, outputs, width, blocks):
    first, last = jax.random.split(key)
    return {**trunk_init(first, inputs, width, blocks), "out": linear(last, width, outputs, 0.01)}


def critic_init(key, inputs, hidden, width, blocks):
    keys = jax.random.split(key, 3)
    return {**trunk_init(keys[0], inputs, width, blocks), "hidden": linear(keys[1], hidden, width, 4.0)["w"],
            "rivalry": jnp.zeros(width), "out": linear(keys[2], width, 1, 0.01)}


def affine(layer, x):
    return x @ layer["w"] + layer["b"]


def head(layer, h):
    """The same in float32: odds need more digits than hidden numbers."""
    return jnp.dot(h, layer["w"], preferred_element_type=jnp.float32) + layer["b"].astype(jnp.float32)


def blocks(params, h):
    for block in params["blocks"]:
        h = h + affine(block["down"], jax.nn.relu(affine(block["up"], norm(h))))
    return norm(h)


def trunk(params, x):
    """What the heads read. `params` and `x` are of one type of number."""
    return blocks(params, affine(params["in"], x))


def value(params, x, hidden, rivalry):
    """What the seat may expect, in float32, if the others' points count `rivalry`."""
    h = blocks(params, affine(params["in"], x) + hidden @ params["hidden"] + rivalry[..., None].astype(x.dtype) * params["rivalry"])
    return head(params["out"], h)[..., 0]


def cast(params, dtype):
    return jax.tree.map(lambda a: a.astype(dtype), params)


def count(params):
    return sum(a.size for a in jax.tree.leaves(params))
