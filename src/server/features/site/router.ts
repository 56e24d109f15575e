import { shellParts, type PagePart, type SiteContent } from '../../../shared/site.ts';
import { publicProcedure, router } from '../../trpc.ts';

/** A part of the site's words that one page shows. */
const part = <Name extends PagePart>(name: Name) => publicProcedure.meta({ hot: true }).query(({ ctx }): SiteContent[Name] => ctx.content[name]);

export const siteRouter = router({
  /** The words and links of the shell and the home page. */
  content: publicProcedure.meta({ hot: true }).query(({ ctx }) => pick(ctx.content, shellParts)),
  about: part('about'),
  history: part('history'),
  articles: part('articles'),
  gallery: part('gallery'),
});

function pick<T extends object, Name extends keyof T>(whole: T, names: readonly Name[]): Pick<T, Name> {
  return Object.fromEntries(names.map((name) => [name, whole[name]])) as Pick<T, Name>;
}
