#!/bin/sh
# Trains a game for some minutes and leaves checkpoint, league, weights, card and log in OUT.
#
#     training/session.sh GAME MINUTES OUT [FROM] [PLAN] [COPY ...]
#
# Goes on from the checkpoint in FROM, or else from one in OUT, if there is one. PLAN: minutes of all sessions together.
# COPY: players to train against besides (imitate.py). In the environment BEGIN, where on the schedule to begin, from 0 to 1, and RIVALRY, what
# the others' points count (train.py --help). Ends by itself before MINUTES are over.
set -eu
[ $# -ge 3 ] || { sed -n '2,8s/^# \{0,1\}//p' "$0"; exit 2; }
game=$1 minutes=$2 out=$3 from=${4:-} plan=${5:-}
shift $(($# < 5 ? $# : 5))
copies=$*
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$out"
set -- --game "$game" --minutes "$minutes" --out "$out"
if [ -n "$from" ] && [ -e "$from/checkpoint.safetensors" ]; then
    set -- "$@" --resume --from "$from"
elif [ -e "$out/checkpoint.safetensors" ]; then
    set -- "$@" --resume
fi
[ -z "$plan" ] || set -- "$@" --plan "$plan"
[ -z "${BEGIN:-}" ] || set -- "$@" --begin "$BEGIN"
[ -z "${RIVALRY:-}" ] || set -- "$@" --rivalry "$RIVALRY"
[ -z "$copies" ] || set -- "$@" --others $copies
# cuBLAS does as well here as generated kernels, and takes far less time to compile.
export XLA_FLAGS="${XLA_FLAGS:---xla_gpu_enable_triton_gemm=false}"
PYTHONUNBUFFERED=1 exec "${PYTHON:-python3}" "$here/train.py" "$@" ${SMOKE:+--smoke}
