import autocannon from 'autocannon';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A server of serve.ts, in a process of its own. */
export interface Server {
  child: ChildProcess;
  origin: string;
  token: string;
}

/**
 * Starts one on the first core, which all servers share; this process and its load use the other.
 * @param folder of a checkout of the project; without it this one
 */
export async function startServer(
  kind: string,
  rest: readonly string[] = [],
  folder = join(import.meta.dirname, '../..'),
): Promise<Server> {
  const child = fork(join(folder, 'bench/wire/serve.ts'), [kind, ...rest], {
    execPath: join(import.meta.dirname, 'on-core-0.sh'),
    cwd: folder,
  });
  const [{ port, token }] = (await once(child, 'message')) as [{ port: number; token: string }];
  return { child, origin: `http://127.0.0.1:${port}`, token };
}

interface Load {
  seconds: number;
  headers?: Record<string, string> | undefined;
  /** Sent as JSON, each time by another client. */
  body?: unknown;
}

let client = 0;
const addressOfNext = () =>
  `10.${((client += 1) >> 16) & 255}.${(client >> 8) & 255}.${client & 255}`;

/** Asks servers for the same address, all of them at once. @returns CPU microseconds of a request, and requests a second of all */
export async function load(
  servers: readonly Server[],
  path: string,
  { seconds, headers = {}, body }: Load,
): Promise<{ cpu: number; rate: number }> {
  const results = await Promise.all(
    servers.map(async (server) => {
      const before = await cpuOf(server);
      const result = await autocannon({
        url: server.origin + path,
        connections: 20 / servers.length,
        duration: seconds,
        headers,
        ...(body !== undefined && {
          method: 'POST',
          body: JSON.stringify(body),
          requests: [
            {
              setupRequest: (request) => ({
                ...request,
                headers: {
                  ...headers,
                  'content-type': 'application/json',
                  'x-forwarded-for': addressOfNext(),
                },
              }),
            },
          ],
        }),
      });
      if (result.non2xx > 0 || result.errors > 0)
        throw new Error(`${path}: ${result.non2xx} refusals, ${result.errors} errors`);
      return {
        spent: (await cpuOf(server)) - before,
        answered: result['2xx'],
        rate: result['2xx'] / result.duration,
      };
    }),
  );
  const sum = (of: (one: (typeof results)[number]) => number) =>
    results.reduce((total, one) => total + of(one), 0);
  return {
    cpu: sum(({ spent }) => spent) / sum(({ answered }) => answered),
    rate: sum(({ rate }) => rate),
  };
}

async function cpuOf({ child }: Server): Promise<number> {
  child.send('cpu');
  const [{ cpu }] = (await once(child, 'message')) as [{ cpu: number }];
  return cpu;
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
