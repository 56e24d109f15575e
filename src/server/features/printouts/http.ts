import { createReadStream } from 'node:fs';
import { checkPath, printCode } from '../../../shared/printouts.ts';
import { printoutInput } from '../../../shared/printouts-input.ts';
import { countCalls } from '../../call-limit.ts';
import { notFound } from '../../errors.ts';
import { plainRoute, type PlainRoute } from '../../rest/plain-route.ts';
import { checkPrintout, editionOf } from './service.ts';

const unknown = 'We do not know this code.';

export const printoutRoutes: PlainRoute[] = [
  plainRoute({
    method: 'GET',
    path: '/api/printouts/:code/errata.pdf',
    purpose:
      'The errata sheet of a printed sheet or book: its changed lines with the reasons of the corrections, as far as the caller may read the songs. 404 for a code that the site never printed; 429 after 30 such codes in ten minutes.',
    response: 'application/pdf, as an attachment',
    mediaTypes: ['application/pdf'],
    access: 'optional',
    limit: 'pdfsByAddress',
    input: printoutInput,
    notFound: unknown,
    handle: async ({ ctx, input, slot, reply }) => {
      await countCalls(ctx, 5);
      const checked = await checkPrintout(ctx, input.code);
      if (!checked) throw notFound(unknown);
      const { language, at, changed } = checked;
      const code = printCode(input.code);
      const { path, bytes } = await ctx.pdfJobs.print(
        {
          kind: 'errata',
          language,
          paper: 'A4',
          large: false,
          edition: await editionOf(ctx),
          check: { code, address: ctx.origin + checkPath(input.code) },
          printedAt: Date.parse(at),
          songs: changed,
        },
        slot,
      );
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="errata-${code}.pdf"`)
        .header('content-length', bytes)
        .send(createReadStream(path));
    },
  }),
];
