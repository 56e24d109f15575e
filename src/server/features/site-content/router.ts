import { licenceAddress } from '../../../shared/exports.ts';
import { shellParts, type PagePart } from '../../../shared/site-content.ts';
import {
  restoreSitePartInput,
  saveSitePartInput,
  siteChangeInput,
  sitePartInput,
  type SiteContent,
} from '../../../shared/site-content-input.ts';
import { adminProcedure, publicProcedure, router } from '../../trpc.ts';
import { countSongs } from '../exports/queries.ts';
import { choiceInForce } from '../exports/service.ts';
import { siteChangeOutput, sitePartOutput, sitePartsOutput } from './output.ts';
import { listParts, readChange, readPart, restorePart, savePart } from './service.ts';

/** The public query of a part that one page shows. */
const part = <Name extends PagePart>(name: Name) =>
  publicProcedure
    .meta({ cacheable: true })
    .query(({ ctx }): SiteContent[Name] => ctx.siteContent.read()[name]);

export const siteContentRouter = router({
  /** The words and links of the shell and the home page, whether the public download is on, the address of its licence, how many songs everybody may read, and how many have lyrics. */
  content: publicProcedure.meta({ cacheable: true }).query(async ({ ctx }) => {
    const download = await choiceInForce(ctx);
    const licence = download && licenceAddress[download.rights.kind];
    return {
      ...pick(ctx.siteContent.read(), shellParts),
      dump: download !== null,
      licence,
      guestSongs: ctx.env.GUEST_SONG_LIMIT,
      songs: (
        await ctx.responseCache.derive('numbers of songs and titles', () => countSongs(ctx.db))
      ).songs,
    };
  }),
  about: part('about'),
  history: part('history'),
  articles: part('articles'),
  gallery: part('gallery'),
  /** The parts that have a Kannada text. */
  kannada: publicProcedure
    .meta({ cacheable: true })
    .query(({ ctx }) => ctx.siteContent.readKannada()),
});

/** The procedures of `admin` that edit the site content. */
export const siteContentAdminRouter = router({
  siteParts: adminProcedure.output(sitePartsOutput).query(({ ctx }) => listParts(ctx.db)),
  sitePart: adminProcedure
    .input(sitePartInput)
    .output(sitePartOutput)
    .query(({ ctx, input }) => readPart(ctx, input)),
  siteChange: adminProcedure
    .input(siteChangeInput)
    .output(siteChangeOutput)
    .query(({ ctx, input }) => readChange(ctx.db, input)),
  saveSitePart: adminProcedure
    .input(saveSitePartInput)
    .mutation(({ ctx, input }) => savePart(ctx, ctx.actor, input)),
  restoreSitePart: adminProcedure
    .input(restoreSitePartInput)
    .mutation(({ ctx, input }) => restorePart(ctx, ctx.actor, input)),
});

function pick<T extends object, Name extends keyof T>(
  whole: T,
  names: readonly Name[],
): Pick<T, Name> {
  return Object.fromEntries(names.map((name) => [name, whole[name]])) as Pick<T, Name>;
}
