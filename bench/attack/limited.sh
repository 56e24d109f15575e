#!/bin/sh
# Runs a program on one processor, with a memory limit in MB where a control group can be made: limited.sh 1024 node main.js
limit=$1
shift
name=purandara-attack-$$
for root in /sys/fs/cgroup/memory /sys/fs/cgroup; do
  if mkdir "$root/$name" 2>/dev/null; then
    for file in memory.limit_in_bytes memory.max; do
      [ -e "$root/$name/$file" ] && echo "${limit}M" > "$root/$name/$file" && echo "limited to $limit MB by $root"
    done
    echo $$ > "$root/$name/cgroup.procs"
    break
  fi
done
exec taskset -c 0 "$@"
