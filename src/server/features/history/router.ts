import { listInput } from '../../../shared/compositions-input.ts';
import { songInput } from '../../../shared/corrections-input.ts';
import { certificateInput, citationInput, versionInput } from '../../../shared/history-input.ts';
import { publicProcedure, router } from '../../trpc.ts';
import { citationOf } from './citations.ts';
import { readVersion } from './versions.ts';
import { certificateOf, historyOf, listPublishedLevels } from './service.ts';

export const historyRouter = router({
  /** For everybody: who did what to a song, when and why. */
  of: publicProcedure
    .input(songInput)
    .query(({ ctx, input }) => historyOf(ctx.db, ctx.actor, input.number, input.language)),

  /** The people who corrected, proofread and published a song's texts, for everybody. */
  certificate: publicProcedure
    .input(certificateInput)
    .query(({ ctx, input }) => certificateOf(ctx, input.number)),

  /** A version of a song that was published, with what changed in it; null where there is none. */
  version: publicProcedure
    .meta({ cacheable: true })
    .input(versionInput)
    .query(({ ctx, input }) => readVersion(ctx, input.number, input.language, input.version)),

  /** How a song or one of its lines is cited, in four forms; null where there is no such passage. */
  citation: publicProcedure
    .meta({ cacheable: true })
    .input(citationInput)
    .query(({ ctx, input }) => citationOf(ctx, input.place, input.language, input.version ?? null)),

  levels: publicProcedure
    .meta({ cacheable: true })
    .input(listInput)
    .query(({ ctx, input }) => listPublishedLevels(ctx.db, input.language)),
});
