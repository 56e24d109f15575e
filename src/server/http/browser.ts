import type { FastifyRequest } from 'fastify';
import { createIsbotFromList, list } from 'isbot';

/** The browser that a client's headers name. */
export interface Browser {
  /** The User-Agent as it came; empty when there is none. */
  agent: string;
  /** The page is prefetched or prerendered: nobody has asked to see it yet. */
  ahead: boolean;
}

export function browserOf({ headers }: FastifyRequest): Browser {
  const purpose = [
    headers['sec-purpose'],
    headers['purpose'],
    headers['x-purpose'],
    headers['x-moz'],
  ].join(' ');
  return { agent: headers['user-agent'] ?? '', ahead: /prefetch|prerender|preview/i.test(purpose) };
}

/**
 * Clients that count although isbot lists them: those with an HTTP library are callers of the documented API, and a headless
 * browser may be a test.
 */
const countedClients = [
  'curl/8.0',
  'Wget/1.2',
  'python-requests/2.31',
  'node',
  'axios/1.6',
  'okhttp/4.12',
  'Go-http-client/1.1',
  'HeadlessChrome/140',
];
const isCrawler = createIsbotFromList(
  list.filter((pattern) => !countedClients.some((agent) => new RegExp(pattern, 'i').test(agent))),
);

/** Whether the request is not made for a person: by a crawler, or a prefetch. */
export function isRobot({ agent, ahead }: Browser): boolean {
  return ahead || isCrawler(agent);
}
