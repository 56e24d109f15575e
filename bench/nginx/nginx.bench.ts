import autocannon from 'autocannon';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { languages } from '../../src/shared/languages.ts';
import { call } from '../attack/call.ts';
import { spentBy, startBuiltSite } from '../built-site.ts';

/**
 * Compares the throughput of the site (a mix of home, list and song pages and search responses) with that of nginx, which serves the same
 * bytes and headers from files. Each runs alone on one processor; rounds alternate, and each figure is the median. NGINX_PATH names the program
 * if it is not on PATH. Run `npm run build` first.
 */
const nginx = process.env['NGINX_PATH'] ?? 'nginx';
if (spawnSync(nginx, ['-v']).status !== 0) {
  console.log(
    'This benchmark needs nginx (apt-get install nginx), or the variable NGINX_PATH with its path.',
  );
  process.exit(0);
}
const rounds = 5;
const seconds = 5;
const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
const site = await startBuiltSite({
  command: ['taskset', '-c', '0', process.execPath, 'start.mjs'],
  folder: join(folder, 'data'),
  env: { TRUST_PROXY: '1' },
});

const searches = ['lambodara', 'ಹರಿ', 'krishna'].map(
  (query) =>
    `/trpc/search.words?input=${encodeURIComponent(JSON.stringify({ query, language: 'Kannada' }))}`,
);
const songs = Array.from(
  { length: 11 },
  (_, index) => `/songs/${1 + (index % 9)}?lang=${languages[index % languages.length]}`,
);
/** Home once, the list four times, songs eleven, searches four times, in this order on each connection. */
const mix = [
  '/',
  ...songs,
  '/musics',
  '/musics?lang=Kannada',
  '/musics?lang=English',
  '/musics',
  ...searches,
  '/api/lyrics/pdf/?search=4&language=Kannada',
];
const headers = { 'accept-encoding': 'br' };

let client = 0;
/** Each request comes from another address, because the calls of one address are limited, and searches are not cached. */
const setupRequest = (request: autocannon.Request): autocannon.Request => {
  client += 1;
  const address = `10.${(client >> 16) & 255}.${(client >> 8) & 255}.${client & 255}`;
  return { ...request, headers: { ...headers, 'x-forwarded-for': address } };
};

/** Headers that nginx makes itself. */
const own =
  /^(?:date|connection|keep-alive|content-length|transfer-encoding|etag|last-modified|x-request-id)$/;
const lines: string[] = [];
const files: string[] = [];
let bytes = 0;
mkdirSync(join(folder, 'files'));
for (const [index, path] of [...new Set(mix)].entries()) {
  const {
    status,
    body,
    headers: sent,
  } = await call({ port: site.port, from: '127.0.0.1', path, headers });
  if (status !== 200) throw new Error(`${path}: ${status} ${body.toString()}`);
  bytes += body.length * mix.filter((one) => one === path).length;
  writeFileSync(join(folder, 'files', String(index)), body);
  files.push(`"${path}" /${index};`);
  if (index === 0)
    for (const [name, value] of Object.entries(sent))
      if (!own.test(name) && name !== 'content-type')
        lines.push(`add_header ${name} '${String(value).replaceAll("'", "\\'")}';`);
}
const port = site.port + 100;
writeFileSync(
  join(folder, 'nginx.conf'),
  `daemon off; user ${userInfo().username}; worker_processes 1; pid ${folder}/pid; error_log ${folder}/log;
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=1000; open_file_cache_valid 60s;
  client_body_temp_path ${folder}/t1; proxy_temp_path ${folder}/t2; fastcgi_temp_path ${folder}/t3; uwsgi_temp_path ${folder}/t4; scgi_temp_path ${folder}/t5;
  map_hash_bucket_size 512;
  map $request_uri $file { ${files.join(' ')} }
  server { listen 127.0.0.1:${port}; root ${folder}/files; default_type text/html; etag on; ${lines.join(' ')} location / { try_files $file =404; } }
}`,
);
const other = spawn('taskset', ['-c', '0', nginx, '-c', join(folder, 'nginx.conf')], {
  stdio: 'inherit',
});
process.on('exit', () => other.kill());
const servers = [
  {
    name: 'nginx, the same bytes as files',
    origin: `http://127.0.0.1:${port}`,
    pid: other.pid ?? 0,
  },
  { name: 'this site', origin: site.origin, pid: site.pid },
] as const;
await wait(500);

const taken = servers.map(() => ({
  cpu: [] as number[],
  rate: [] as number[],
  p99: [] as number[],
}));
for (let round = -1; round < rounds; round += 1) {
  for (const [index, { origin, pid }] of servers.entries()) {
    const before = spentBy(pid);
    const result = await autocannon({
      url: origin,
      connections: 20,
      duration: round < 0 ? 1 : seconds,
      requests: mix.map((path) => ({ path, setupRequest })),
    });
    if (result.non2xx > 0 || result.errors > 0)
      throw new Error(`${origin}: ${result.non2xx} refusals, ${result.errors} errors`);
    if (round < 0) continue;
    taken[index]?.cpu.push((spentBy(pid) - before) / result['2xx']);
    taken[index]?.rate.push(result['2xx'] / result.duration);
    taken[index]?.p99.push(result.latency.p99);
  }
}
const median = (values: number[] = []) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
console.log(
  `\n| ${mix.length} addresses, ${Math.round(bytes / mix.length)} bytes on average (${process.version}) | CPU µs a request | requests/s | p99, ms | CPU against nginx |`,
);
console.log('|---|--:|--:|--:|--:|');
for (const [at, { name }] of servers.entries()) {
  const cost = median(taken[at]?.cpu);
  console.log(
    `| ${name} | ${cost.toFixed(1)} | ${median(taken[at]?.rate).toFixed(0)} | ${median(taken[at]?.p99).toFixed(1)} | ${(cost / median(taken[0]?.cpu)).toFixed(2)} |`,
  );
}
other.kill('SIGTERM');
await once(other, 'exit');
await site.stop();
rmSync(folder, { recursive: true, force: true });
process.exit(0);
