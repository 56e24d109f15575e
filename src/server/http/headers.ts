import { cacheControl } from './cache-control.ts';
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** The scripts and styles that stand inside pages; the policy allows each by its hash. */
export interface InlineTexts {
  scripts: readonly string[];
  styles: readonly string[];
}

const hashOf = (text: string) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const policyWith = ({ scripts, styles }: InlineTexts) => [
  "default-src 'self'",
  `script-src 'self'${scripts.map(hashOf).join('')}`,
  `style-src 'self'${styles.map(hashOf).join('')}`,
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self' https://www.youtube-nocookie.com",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
];

/** Sent with every response. The referrer is the origin, which YouTube needs to play: addresses hold what people search for. */
const headers = {
  'referrer-policy': 'strict-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'x-permitted-cross-domain-policies': 'none',
  // Any origin may call: there are no cookies, so no page can act in a reader's name (design, section 5).
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag, Retry-After, X-Request-Id',
  'permissions-policy': 'camera=(), geolocation=(), payment=(), usb=()',
};

/** The headers of a refusal that is sent before Fastify sees the request. */
export const refusalHeaders = {
  connection: 'close',
  'content-type': 'application/json; charset=utf-8',
  'cache-control': cacheControl.nobody,
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Retry-After',
};

/** The response to a preflight request. */
export const preflight = {
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  'access-control-allow-headers': 'Authorization, Content-Type, User-Email',
  'access-control-max-age': '86400',
};

/**
 * Resources that other sites may embed: the documented calls, recordings, the public files, and pictures. Only the address decides, so
 * that a cache in between cannot mix up the two sets of headers.
 */
const forEveryOrigin =
  /^\/(?:api|media|dump)\/|^[^?]*\.(?:png|svg|jpe?g|webp|avif|gif|ico)(?:\?|$)/;

/** The address of a set list is the right to read it, so no other site and no search engine learns it. */
const setList = /^\/+set\//;
const forSetLists = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' };

/** A year, without subdomains: the trust's other sites may have no TLS yet. */
const transportSecurity = { 'strict-transport-security': 'max-age=31536000' };

interface Parts {
  /** In development Vite uses inline scripts, styles and a socket, so the content security policy is left out. */
  dev: boolean;
  /** The site's public address. When it is https, every response tells browsers to use https only. */
  origin: string;
  inline?: InlineTexts | undefined;
}

/** The headers of every response. Behind a trusted proxy `request.protocol` is what the proxy says. */
export function securityHeaders({
  dev,
  origin,
  inline = { scripts: [], styles: [] },
}: Parts): (request: FastifyRequest) => Record<string, string> {
  const policy = policyWith(inline).join('; ');
  const own = {
    ...headers,
    ...(!dev && { 'content-security-policy': policy }),
    'cross-origin-resource-policy': 'same-origin',
  };
  const open = { ...own, 'cross-origin-resource-policy': 'cross-origin' };
  const [ownSecure, openSecure] = [
    { ...own, ...transportSecurity },
    { ...open, ...transportSecurity },
  ];
  const alwaysSecure = origin.startsWith('https:');
  return (request) => {
    const secure = alwaysSecure || request.protocol === 'https';
    if (setList.test(request.raw.url ?? ''))
      return { ...(secure ? ownSecure : own), ...forSetLists };
    if (forEveryOrigin.test(request.raw.url ?? '')) return secure ? openSecure : open;
    return secure ? ownSecure : own;
  };
}
