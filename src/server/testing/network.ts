import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A network between the site and a PostgreSQL server. */
interface Network {
  /** The server's address through it. */
  address: string;
  /** Ends all connections, and refuses new ones. */
  cut(): void;
  /** Swallows what is sent from now on, in both directions and without a word, as where a cable is pulled out. */
  swallow(): void;
  /** Connections that are made from now on reach the server. */
  mend(): void;
  /** Ends each connection after the commit that it sends next has reached the server. */
  loseCommits(): void;
}

export async function startNetwork(address: string): Promise<Network> {
  const { hostname, port } = new URL(address);
  const sockets = new Set<Socket>();
  let [isCut, isSwallowing, losesCommits] = [false, false, false];
  const proxy = createServer((socket) => {
    if (isCut) return void socket.destroy();
    socket.on(
      'data',
      (data) =>
        void (losesCommits && data.includes('commit') && setImmediate(() => socket.destroy())),
    );
    const server = connect(Number(port || 5432), hostname);
    for (const [one, other] of [
      [socket, server],
      [server, socket],
    ] as const) {
      sockets.add(one);
      if (!isSwallowing) one.pipe(other);
      one.on('error', () => {}).on('close', () => other.end());
    }
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  onTestFinished(() => (cut(), void proxy.close()));
  const through = Object.assign(new URL(address), {
    hostname: '127.0.0.1',
    port: String((proxy.address() as AddressInfo).port),
  });
  return {
    address: through.toString(),
    cut,
    swallow() {
      isSwallowing = true;
      for (const socket of sockets) socket.unpipe();
    },
    mend: () => void ([isCut, isSwallowing] = [false, false]),
    loseCommits: () => void (losesCommits = true),
  };
}
