# A server in one image: the single binary, SQLite inside, data in /data.
#
#     docker build -t yohoho .
#     docker run -d --name yohoho -p 127.0.0.1:8080:8080 -v yohoho:/data --stop-timeout 30 yohoho
#
# docs/self-hosting.md has the rest.

# The version in rust-toolchain.toml. That file is kept out of the image (.dockerignore), so that rustup installs nothing else.
FROM rust:1.95.0-bookworm AS build
WORKDIR /build
COPY . .
RUN --mount=type=cache,target=/usr/local/cargo/registry --mount=type=cache,target=/build/target \
    rustup target add wasm32-unknown-unknown && cargo xtask web && cargo build --release --locked -p yohoho && cp target/release/yohoho /usr/local/bin/yohoho

FROM debian:bookworm-slim
# The certificates are for PostgreSQL over TLS.
RUN apt-get update \
    && apt-get install --yes --no-install-recommends ca-certificates \
    && rm -rf /var/lib/apt/lists/* \
    && useradd --system --uid 10001 --home-dir /data --shell /usr/sbin/nologin yohoho \
    && install --directory --owner=yohoho --group=yohoho --mode=0700 /data
COPY --from=build /usr/local/bin/yohoho /usr/local/bin/yohoho
ENV YOHOHO_LISTEN=0.0.0.0:8080 YOHOHO_DATA=/data
USER yohoho
WORKDIR /data
VOLUME /data
EXPOSE 8080
# Bash is enough for this request; the image has no curl.
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s CMD ["bash", "-c", \
    "exec 3<>/dev/tcp/127.0.0.1/8080 && printf 'GET /readyz HTTP/1.0\\r\\n\\r\\n' >&3 && grep -q '^HTTP/1.[01] 200' <&3"]
ENTRYPOINT ["yohoho"]
CMD ["serve"]
