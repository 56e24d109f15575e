import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { themeScript } from '../../shared/theme-script.ts';

const digest = createHash('sha256').update(themeScript).digest('base64');

const policy = [
  "default-src 'self'",
  `script-src 'self' 'sha256-${digest}'`,
  "style-src 'self'",
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

/** Sent with every answer. The referrer rule is the strictest that lets YouTube play (docs/decisions/0007-security.md). */
const headers = {
  'content-security-policy': policy.join('; '),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'cross-origin-opener-policy': 'same-origin',
  // Any origin may ask: there are no cookies, so no page can act in a reader's name (design, section 5).
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag, Retry-After',
  'permissions-policy': 'camera=(), geolocation=(), payment=(), usb=()',
};

/** The answer to a browser that asks before it calls from another origin. */
export const preflight = {
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  'access-control-allow-headers': 'Authorization, Content-Type, User-Email',
  'access-control-max-age': '86400',
};

/** In development Vite speaks to the page by inline scripts, styles and a socket, so only the other headers are sent. */
export function sendSecurityHeaders(app: FastifyInstance, dev: boolean): void {
  const { 'content-security-policy': _policy, ...rest } = headers;
  const sent = dev ? rest : headers;
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(sent);
    done();
  });
}
