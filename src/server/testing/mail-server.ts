import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

interface Received {
  user: string;
  from: string;
  to: string[];
  message: string;
}

/** A mail server without encryption that accepts one login, and refuses recipients named bad. */
export async function startMailServer(login = { user: 'songs', password: 'Veena-2026' }) {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      username === login.user && password === login.password
        ? done(null, { user: username })
        : done(Object.assign(new Error('authentication failed'), { responseCode: 535 })),
    onRcptTo: ({ address }, _session, done) =>
      done(
        address.startsWith('bad@')
          ? Object.assign(new Error('no such user'), { responseCode: 550 })
          : null,
      ),
    onData: (stream, { user, envelope }, done) => {
      const parts: Buffer[] = [];
      stream
        .on('data', (part: Buffer) => parts.push(part))
        .on('end', () => {
          received.push({
            user: String(user ?? ''),
            from: envelope.mailFrom ? envelope.mailFrom.address : '',
            to: envelope.rcptTo.map(({ address }) => address),
            message: Buffer.concat(parts).toString(),
          });
          done(null, 'taken');
        });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    ...login,
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}
