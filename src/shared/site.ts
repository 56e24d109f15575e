import { z } from 'zod';
import { drawings } from './drawings.ts';
import { videoAlbumsSchema } from './videos.ts';

const words = z.string().trim().min(1);
const paragraphs = z.array(words).min(1);
const link = z.object({ title: words, address: z.url({ protocol: /^https?$/ }) });
const chapters = z.array(z.object({ title: words, paragraphs }));

/**
 * The site's own words and links, part by part; the first values stand in data/seed/site.json (design, section 4: Site
 * content).
 */
export const siteParts = {
  /** Paragraphs of the home page's introduction. */
  introduction: paragraphs,
  /** The late compiler and editor of the compositions with their notations. */
  compiler: z.object({ name: words, years: words, links: z.array(link) }),
  /** Where people write who wish to proofread. */
  email: z.email(),
  socials: z.array(link).length(5),
  footer: z.object({ notice: words, invitation: words, credit: words, copyright: words }),
  /** The biography: what is read at once, and what Read more opens. */
  about: z.object({ opening: paragraphs, more: chapters, sources: z.array(link) }),
  /** The life, after an encyclopedia and what others say beside it. */
  history: z.object({ encyclopedia: link, opening: paragraphs, more: chapters, sources: z.array(link) }),
  articles: z.array(link.extend({ publisher: words })),
  gallery: z.array(z.object({ drawing: z.enum(drawings), alt: words, caption: words })),
  /** The video page's. */
  videoAlbums: videoAlbumsSchema,
};
export const siteContentSchema = z.object(siteParts);

export type SiteContent = z.output<typeof siteContentSchema>;
export type SitePart = keyof SiteContent;

/** What every page shows; the other parts are asked for by their pages. */
export const shellParts = ['introduction', 'compiler', 'email', 'socials', 'footer'] as const satisfies SitePart[];
export const pageParts = ['about', 'history', 'articles', 'gallery'] as const satisfies SitePart[];
export type PagePart = (typeof pageParts)[number];
