import type { FastifyInstance } from 'fastify';

/**
 * Accepts bodies as clients really send them: an empty one with a JSON type, and JSON with the type text/plain, as a browser's
 * beacon sends it (design, section 5). Any other type is answered 415, broken JSON 400.
 */
export function readLenientBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser<string>(['application/json', 'text/plain'], { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') done(null, undefined);
    else void parseJson(request, body, done);
  });
}
