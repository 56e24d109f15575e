import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** An address that can be moved from one server to another, and whose network can be cut. */
export interface MovedAddress {
  port: number;
  /** Leads to another port of this machine from now on; the connections that are open are broken. */
  moveTo(port: number): void;
  /** Passes nothing on, and answers nothing, until `mend`. Connections stay open, as they do where a cable is pulled. */
  cut(): void;
  mend(): void;
  close(): void;
}

/** @param first the port that the address leads to first */
export async function openMovedAddress(first: number): Promise<MovedAddress> {
  let target = first;
  let isCut = false;
  const pairs = new Set<readonly [Socket, Socket]>();

  function join(client: Socket): void {
    const server = connect(target, '127.0.0.1');
    const pair = [client, server] as const;
    pairs.add(pair);
    for (const [from, to] of [pair, [server, client] as const]) {
      from.setNoDelay(true);
      from.on('data', (bytes) => void (to.write(bytes) || from.pause()));
      to.on('drain', () => isCut || from.resume());
      from.on('end', () => to.end());
      from.on('error', () => to.destroy());
      from.on('close', () => {
        to.destroy();
        pairs.delete(pair);
      });
      if (isCut) from.pause();
    }
  }

  const listener = createServer({ allowHalfOpen: true }, join).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  const each = (act: (socket: Socket) => void) => {
    for (const pair of pairs) pair.forEach(act);
  };
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    moveTo(port) {
      target = port;
      each((socket) => socket.destroy());
    },
    cut() {
      isCut = true;
      each((socket) => socket.pause());
    },
    mend() {
      isCut = false;
      each((socket) => socket.resume());
    },
    close() {
      listener.close();
      each((socket) => socket.destroy());
    },
  };
}
