import { unsubscribeInput } from '../../../shared/regular-emails-input.ts';
import { plainRoute, type PlainRoute } from '../../rest/plain-route.ts';
import { unsubscribe } from './service.ts';

const path = '/api/unsubscribe/:token';
const shared = {
  path,
  access: 'public',
  limit: 'resetByAddress',
  input: unsubscribeInput,
} as const;

/** The address in the List-Unsubscribe header of regular e-mails. */
export const regularEmailRoutes: PlainRoute[] = [
  plainRoute({
    ...shared,
    method: 'POST',
    purpose:
      'Ends the regular e-mails of a reader with one press in the mail program (RFC 8058). The body is ignored.',
    response: '204',
    mediaTypes: [],
    // It is not read: mail programs send a form with one constant field.
    rawBody: { maxBytes: 10_000 },
    handle: async ({ ctx, input: { token }, reply }) => {
      await unsubscribe(ctx, token);
      return reply.code(204).send();
    },
  }),
  plainRoute({
    ...shared,
    method: 'GET',
    purpose:
      'The page with the button that ends them, since mail scanners open every link by themselves.',
    response: '302 to /unsubscribe',
    mediaTypes: ['text/html'],
    handle: ({ input: { token }, reply }) =>
      reply.redirect(`/unsubscribe?token=${encodeURIComponent(token)}`, 302),
  }),
];
