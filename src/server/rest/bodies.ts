import type { FastifyInstance } from 'fastify';

/**
 * Reads bodies the way clients in the wild send them: none at all under a JSON heading, and JSON called text/plain, which
 * is how a browser's beacon sends it (design, section 5). Anything else is answered 415, broken JSON 400.
 */
export function readLenientBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser<string>(['application/json', 'text/plain'], { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') done(null, undefined);
    else void parseJson(request, body, done);
  });
}
