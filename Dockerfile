# A server in one image, for x86-64 and ARM64: the static program with SQLite inside, data in /data.
#
#     docker build -t yohoho .
#     docker run -d --name yohoho -p 127.0.0.1:8080:8080 -v yohoho:/data --stop-timeout 30 yohoho
#
# For both machines at once, and with the programs that 'cargo xtask release' has built instead of others:
#
#     docker buildx build --platform linux/amd64,linux/arm64 --build-context programs=target/packages/image .
#
# docs/self-hosting.md has the rest.

# Compiles for any machine on the one that builds. The version is that of rust-toolchain.toml, which is kept out of the image (.dockerignore), so that rustup
# installs nothing else. A build context of the same name takes the place of this stage.
FROM --platform=$BUILDPLATFORM rust:1.95.0-bookworm AS programs
ARG TARGETARCH
RUN apt-get update \
    && apt-get install --yes --no-install-recommends python3-venv \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /build
COPY . .
RUN --mount=type=cache,target=/usr/local/cargo/registry --mount=type=cache,target=/build/target,sharing=locked \
    rustup target add wasm32-unknown-unknown \
    && SOURCE_DATE_EPOCH=0 cargo xtask release --program "$TARGETARCH" "/linux/$TARGETARCH/yohoho"

# Nothing runs in the image while it is made, so machines that build for others need no emulator.
FROM --platform=$BUILDPLATFORM debian:bookworm-slim AS files
# The certificates are for PostgreSQL over TLS.
RUN apt-get update \
    && apt-get install --yes --no-install-recommends ca-certificates \
    && rm -rf /var/lib/apt/lists/* \
    && install --directory --mode=0700 /files/data

# A shell, and wget for the health check, in two megabytes.
FROM busybox:1.36-musl
ARG TARGETARCH
COPY --from=files --chown=10001:10001 /files/ /
COPY --from=files /etc/ssl/certs/ca-certificates.crt /etc/ssl/certs/
COPY --from=programs --chmod=0755 /linux/$TARGETARCH/yohoho /usr/local/bin/yohoho
ENV YOHOHO_LISTEN=0.0.0.0:8080 YOHOHO_DATA=/data PATH=/usr/local/bin:/usr/bin:/bin
USER 10001:10001
WORKDIR /data
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s CMD ["wget", "-q", "-O", "/dev/null", "http://127.0.0.1:8080/readyz"]
ENTRYPOINT ["yohoho"]
CMD ["serve"]
