#!/bin/sh
# Restarts the portal's processes one at a time, without a failed request. Run as root:
#   deploy/rolling-restart.sh 3001 3002
# Requires one process per port (client-portal@.service) behind nginx/client-portal.conf or caddy/Caddyfile.
set -eu
[ $# -ge 2 ] || { echo "Usage: $0 PORT PORT..." >&2; exit 1; }
for port in "$@"; do
  echo "Restarting the process on port $port"
  ${RESTART:-systemctl restart} "client-portal@$port"
  tries=0
  until curl --fail --silent --output /dev/null "http://127.0.0.1:$port/readyz"; do
    tries=$((tries + 1))
    [ "$tries" -lt 120 ] || { echo "The process on port $port isn't ready after two minutes. The others are still running." >&2; exit 1; }
    sleep 1
  done
  # The proxy uses a process again a few seconds after it is back (fail_timeout in nginx, health_interval in Caddy).
  sleep 6
done
