import type { FastifyRequest } from 'fastify';

/** What a client says of itself. */
export interface Browser {
  /** The User-Agent as it came; empty when there is none. */
  agent: string;
  /** The page is fetched or made before anybody asked to see it. */
  ahead: boolean;
}

export function browserOf({ headers }: FastifyRequest): Browser {
  const purpose = [headers['sec-purpose'], headers['purpose'], headers['x-purpose'], headers['x-moz']].join(' ');
  return { agent: headers['user-agent'] ?? '', ahead: /prefetch|prerender|preview/i.test(purpose) };
}

/**
 * Whether nobody looks at what this client fetches: a crawler that names itself, or a page made ahead. A plain HTTP library
 * is no robot by that name: whoever calls the documented API with one means it.
 */
export function isRobot({ agent, ahead }: Browser): boolean {
  return ahead || /(?<!cu)bot(?:[/;_-]|\b)|crawl|spider|slurp|facebookexternalhit|mediapartners|feedfetcher|lighthouse|pingdom|uptime|archiver|bingpreview|ia_archiver|scrapy/i.test(agent);
}
