#!/bin/bash
# Installs the package that is given, starts the server as its unit says, and removes it again, in a system that is this one with a layer over it: whatever
# happens there stays in the folder that is given second. With 'boot' as the third word, systemd is started there first, to start the server as it would
# anywhere. For Debian, as root. `cargo xtask test --only packages` runs it, and `cargo xtask release` with 'boot'.
set -euo pipefail

if [ "${4:-}" != apart ]; then
    rm -rf "$2"
    mkdir -p "$2"/{changes,work,root}
    exec unshare --mount --pid --fork --kill-child --mount-proc "$0" "$1" "$2" "${3:-once}" apart
fi

package=$(realpath "$1")
folder=$(realpath "$2")
root=$folder/root

fail() {
    echo "$*" >&2
    exit 1
}

mount -t overlay overlay -o "lowerdir=/,upperdir=$folder/changes,workdir=$folder/work" "$root"
furnish() {
    mount -t proc proc "$root/proc"
    mount --rbind /dev "$root/dev"
    mount -t tmpfs tmpfs "$root/run"
}
furnish
cp "$package" "$root/tmp/yohoho.deb"

inside() {
    DEBIAN_FRONTEND=noninteractive chroot "$root" "$@"
}

# Without a running systemd, maintainer scripts only prepare what it would do.
inside dpkg --install /tmp/yohoho.deb >"$folder/dpkg.log" 2>&1 || fail "dpkg cannot install it: $(cat "$folder/dpkg.log")"
inside dpkg --verify yohoho || fail "its checksums are wrong"

unit=$root/usr/lib/systemd/system/yohoho.service
of_unit() {
    sed -n "s/^$1=-\?//p" "$unit"
}
user=$(of_unit User)
inside id "$user" >/dev/null || fail "there is no user $user"
inside systemctl is-enabled yohoho >/dev/null || fail "the service is not enabled"
inside systemd-analyze verify --man=no yohoho.service 2>"$folder/verify.log" || true
if grep yohoho "$folder/verify.log"; then fail "systemd finds fault with the unit"; fi
settings=$(of_unit EnvironmentFile)
[ "$(stat --format=%a:%U "$root$settings")" = 600:root ] || fail "others can read $settings"
inside man --where yohoho-serve >/dev/null || inside test -f /usr/share/man/man1/yohoho-serve.1.gz || fail "there is no manual"

if [ "$3" = boot ]; then
    # A service of ours waits for the server, asks whether it is ready, and turns the system off.
    cat >"$root/etc/systemd/system/trial.service" <<'END'
[Unit]
After=yohoho.service
[Service]
Type=oneshot
ExecStart=/bin/bash -c 'until (: 3<>/dev/tcp/127.0.0.1/8080); do sleep 0.2; done; exec 3<>/dev/tcp/127.0.0.1/8080; printf "GET /readyz HTTP/1.0\\r\\n\\r\\n" >&3; grep "^HTTP/1.[01] 200" <&3 >/srv/trial'
ExecStopPost=/bin/systemctl poweroff --no-block
END
    ln -s ../trial.service "$root/etc/systemd/system/multi-user.target.wants/trial.service"
    umount --lazy --recursive "$root/proc" "$root/dev" "$root/run"
    timeout 120 systemd-nspawn --quiet --directory="$root" --register=no --keep-unit --link-journal=no --private-network --boot systemd.unit=multi-user.target \
        >"$folder/boot.log" 2>&1 </dev/null || true
    [ -s "$root/srv/trial" ] || fail "systemd does not start the server: $(tail -n 50 "$folder/boot.log")"
    rm "$root/etc/systemd/system/trial.service" "$root/etc/systemd/system/multi-user.target.wants/trial.service"
    furnish
    echo "started by systemd"
fi

# As systemd would: the unit's variables, then the file with settings, where an administrator has chosen a port.
echo YOHOHO_LISTEN=127.0.0.1:0 >>"$root$settings"
data=/var/lib/$(of_unit StateDirectory)
inside install --directory --owner="$user" --group="$user" --mode="$(of_unit StateDirectoryMode)" "$data"
set -a
eval "$(of_unit Environment)"
# shellcheck source=/dev/null
. "$root$settings"
set +a
umask "$(of_unit UMask)"
read -r -a start <<<"$(of_unit ExecStart)"
mkfifo "$folder/said"
chroot "$root" setpriv --reuid="$user" --regid="$user" --clear-groups --no-new-privs --bounding-set=-all "${start[@]}" >"$folder/said" 2>"$folder/server.log" &
server=$!
exec 4<"$folder/said"
read -r said <&4 || fail "the server did not start: $(cat "$folder/server.log")"
address=$(grep -o 'open at http://[^ ]*' <<<"$said") || fail "the server says: $said"
host=${address#open at http://}
exec 3<>"/dev/tcp/${host%:*}/${host##*:}"
printf 'GET /readyz HTTP/1.0\r\n\r\n' >&3
grep -q '^HTTP/1.[01] 200' <&3 || fail "the server is not ready"
exec 3>&-
inside test "$(inside stat --format=%U:%a "$data/yohoho.db")" = "$user:600" || fail "others can read the database"
kill -TERM $server
wait $server || fail "the server did not end well"

# Removed: the program is gone, and an administrator's settings and people's games are still there.
inside dpkg --remove yohoho >>"$folder/dpkg.log" 2>&1
[ ! -e "$root/usr/bin/yohoho" ] || fail "the program is still there"
grep -q '^YOHOHO_LISTEN' "$root$settings" || fail "the settings are gone"
inside dpkg --purge yohoho >>"$folder/dpkg.log" 2>&1
[ ! -e "$root$settings" ] || fail "the settings are still there"
[ -s "$root$data/yohoho.db" ] || fail "the games are gone"
left=$(inside find /etc/systemd /usr/lib/systemd /usr/share -name '*yohoho*')
[ -z "$left" ] || fail "still there: $left"
echo "installed, started, stopped, removed and purged"
