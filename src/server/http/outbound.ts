import { lookup } from 'node:dns';
import { Agent, request as requestPlain } from 'node:http';
import { Agent as TlsAgent, request as requestTls } from 'node:https';
import { connect, isIP, type LookupFunction, type Socket } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Where the servers that admins name in the browser may be. */
interface Reach {
  /** Addresses and networks in CIDR notation that may be reached although they are internal (INTERNAL_NETWORKS). */
  networks: readonly string[];
  /** Whether the internet may be reached; not without TLS. */
  isInternetAllowed: boolean;
}

/** The server is at an address that the site does not connect to. */
export class RefusedAddress extends Error {
  constructor(host: string, { isInternetAllowed }: Reach) {
    super(
      isInternetAllowed
        ? `${host} is at an address of an internal network, which INTERNAL_NETWORKS does not allow.`
        : `Without encryption only servers in your own network (INTERNAL_NETWORKS) are reached, and ${host} is not in one.`,
    );
  }
}

/** Whether an address may be connected to. An IPv4 address that is written as an IPv6 address counts as IPv4. */
export function isReachable(address: string, { networks, isInternetAllowed }: Reach): boolean {
  const bare = address.replace(/%.*$/, '');
  if (!ipaddr.isValid(bare)) return false;
  const parsed = ipaddr.process(bare);
  // Every other range is private, local, reserved, or leads to an IPv4 address by translation.
  if (isInternetAllowed && parsed.range() === 'unicast') return true;
  return networks.some((network) => {
    const [base, bits] = ipaddr.isValidCIDR(network)
      ? ipaddr.parseCIDR(network)
      : [ipaddr.parse(network), ipaddr.parse(network).toByteArray().length * 8];
    return base.kind() === parsed.kind() && parsed.match(base, bits);
  });
}

/**
 * Resolves a name to the addresses that may be reached. The connection itself calls it, so a name that resolves to another address at each
 * question (DNS rebinding) does not get around it.
 */
export const lookupWithin =
  (reach: Reach, resolve: typeof lookup = lookup): LookupFunction =>
  (host, options, done) =>
    resolve(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, []);
      const addresses = found.filter(({ address }) => isReachable(address, reach));
      const [first] = addresses;
      if (!first) return done(new RefusedAddress(host, reach), []);
      return options.all ? done(null, addresses) : done(null, first.address, first.family);
    });

/** A connection does not resolve what is an address already. */
function refuseAddress(host: string, reach: Reach): void {
  if (isIP(host) && !isReachable(host, reach)) throw new RefusedAddress(host, reach);
}

interface Server {
  host: string;
  port: number;
}

/** Connects to a server of an admin's choice. @throws RefusedAddress, the system's error, Error when it takes longer than `timeoutMs` */
export async function connectWithin(
  { host, port }: Server,
  reach: Reach,
  timeoutMs: number,
): Promise<Socket> {
  refuseAddress(host, reach);
  const { promise, resolve, reject } = Promise.withResolvers<Socket>();
  const socket = connect({ host, port, lookup: lookupWithin(reach) });
  const timer = setTimeout(
    () => socket.destroy(new Error(`${host} did not answer within ${timeoutMs / 1000} seconds.`)),
    timeoutMs,
  );
  socket.once('connect', () => resolve(socket)).once('error', reject);
  return promise.finally(() => {
    clearTimeout(timer);
    socket.off('error', reject);
  });
}

/** The largest accepted answer: a list of a thousand objects has less than one megabyte. */
const maxAnswerBytes = 4_000_000;

/**
 * A `fetch` for servers of an admin's choice, for requests with short answers. It follows no redirect, and reaches the internet by https
 * only. @param silenceMs how long the server may be silent
 */
export function fetchWithin(networks: readonly string[], silenceMs: number): typeof fetch {
  const agents = {
    'https:': new TlsAgent({ keepAlive: true }),
    'http:': new Agent({ keepAlive: true }),
  };
  return async (input, { method = 'GET', headers, body, signal } = {}) => {
    const url = new URL(String(input));
    const isTls = url.protocol === 'https:';
    const reach = { networks, isInternetAllowed: isTls };
    refuseAddress(url.hostname.replace(/^\[|\]$/g, ''), reach);
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const send = isTls ? requestTls : requestPlain;
    const request = send(url, {
      method,
      headers: Object.fromEntries(new Headers(headers)),
      agent: agents[isTls ? 'https:' : 'http:'],
      lookup: lookupWithin(reach),
      timeout: silenceMs,
      ...(signal && { signal }),
    });
    request
      .on('timeout', () =>
        request.destroy(
          new Error(`${url.host} did not answer within ${silenceMs / 1000} seconds.`),
        ),
      )
      .on('error', reject)
      .on('response', (answer) => {
        const parts: Buffer[] = [];
        let bytes = 0;
        answer
          .on('data', (part: Buffer) => {
            bytes += part.length;
            if (bytes > maxAnswerBytes) answer.destroy(new Error('The answer is too large.'));
            else parts.push(part);
          })
          .on('error', reject)
          .on('end', () => {
            const { statusCode: status = 502, statusMessage: statusText = '' } = answer;
            const given = Object.entries(answer.headers).flatMap(([name, value]) =>
              typeof value === 'string' ? [[name, value] as [string, string]] : [],
            );
            const hasNoBody = status === 204 || status === 304 || status < 200;
            resolve(
              new Response(hasNoBody ? null : Buffer.concat(parts), {
                status: Math.max(status, 200),
                statusText,
                headers: given,
              }),
            );
          });
      });
    request.end(body instanceof Uint8Array || typeof body === 'string' ? body : undefined);
    return promise;
  };
}
