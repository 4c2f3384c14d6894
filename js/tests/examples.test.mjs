// The examples, and those of the READMEs, run.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { root } from "./support.mjs";

const run = (file) => execFileSync(process.execPath, [file], { encoding: "utf8" });

test("the example in Node has at most 30 lines and plays a whole game", () => {
  assert.ok(readFileSync("random-game.mjs", "utf8").trimEnd().split("\n").length <= 30);
  const lines = run("random-game.mjs").trimEnd().split("\n");
  assert.match(lines[0], /^Skull King, 10 rounds: random, cabin-boy, bosun, captain$/);
  assert.deepEqual([lines.length, lines.at(-1)], [16, "{ valid: true }"]);
});

test("the examples of the READMEs run", () => {
  for (const name of ["js", "js/weights"]) {
    const readme = readFileSync(path.join(root, name, "README.md"), "utf8");
    const blocks = [...readme.matchAll(/^```js\n([^]*?)^```/gm)].map(([, code]) => code);
    assert.ok(blocks.length > 0);
    writeFileSync("readme.mjs", blocks.join("\n"));
    run("readme.mjs");
  }
});
