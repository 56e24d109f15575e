import { z } from 'zod';
import { drawings } from './drawings.ts';
import { madeAlbums, maxReasonOfChange, translatedParts, type TranslatedPart, siteLanguages, type SitePartKey, isTranslated, type SiteIssue } from './site-content.ts';
import { words, address, list, paragraphs } from './site-text-input.ts';
import { videoAlbumsSchema } from './videos-input.ts';

const link = z.object({ title: words, address });
const links = list(link, { most: 30 });
const chapters = list(z.object({ title: words, paragraphs: paragraphs(20) }), { most: 20 });
const drawing = z.enum(drawings, 'choice');

/**
 * The site's own words and links, part by part: what an admin changes in the browser, of which the first values stand in
 * data/seed/site.json (design, section 4: Site content). One schema for the seed, the form and the procedure; what is wrong
 * with a value is said by a code of `ContentIssueCode`.
 */
export const siteParts = {
  /** Of whom the site is, in both scripts, and when he lived. */
  names: z.object({ kannada: words, latin: words, years: words }),
  /** Paragraphs of the home page's introduction. */
  introduction: paragraphs(10),
  /** The late compiler and editor of the compositions with their notations. */
  compiler: z.object({ name: words, years: words, links }),
  /** Where people write who wish to proofread. */
  email: z.email('email').max(254, 'long'),
  /** Five (specification, section 2: Contact). */
  socials: list(link, { least: 5, most: 5, distinct: ({ title }) => title }),
  footer: z.object({ notice: words, invitation: words, credit: words, copyright: words }),
  /** The biography: what is read at once, and what Read more opens. */
  about: z.object({ opening: paragraphs(10), more: chapters, sources: links }),
  /** The life, after an encyclopedia and what others say beside it. */
  history: z.object({ encyclopedia: link, opening: paragraphs(10), more: chapters, sources: links }),
  articles: list(link.extend({ publisher: words }), { least: 1, most: 60 }),
  gallery: list(z.object({ drawing, alt: words, caption: words }), { least: 1, most: drawings.length, distinct: (picture) => picture.drawing }),
  /** The video page's. */
  videoAlbums: videoAlbumsSchema,
  /** The names and covers of the recordings' page, in their order there. */
  recordingAlbums: list(z.object({ path: z.enum(madeAlbums, 'choice'), name: words, thumbnail: drawing }), { least: madeAlbums.length, most: madeAlbums.length, distinct: ({ path }) => path }),
};
export const siteContentSchema = z.object(siteParts);

export type SiteContent = z.output<typeof siteContentSchema>;
export type SitePart = keyof SiteContent;

export const sitePartNames = Object.keys(siteParts) as [SitePart, ...SitePart[]];
/** Where a part is missing, the English stands in. */
export const kannadaContentSchema = siteContentSchema.pick(Object.fromEntries(translatedParts.map((name) => [name, true])) as Record<TranslatedPart, true>).partial();
export type KannadaContent = z.output<typeof kannadaContentSchema>;

const place = { part: z.enum(sitePartNames), language: z.enum(siteLanguages).default('en') };
const isPlace = ({ part, language }: SitePartKey) => language === 'en' || isTranslated(part);
const noPlace = { path: ['language'], message: 'This part has no Kannada of its own.' };
const revision = z.int().positive().max(1_000_000_000);
/** The revision that was open in the form; 0 where there was none yet. */
const base = z.union([z.literal(0), revision]);

export const sitePartInput = z.object(place).refine(isPlace, noPlace);
export const siteChangeInput = z.object({ ...place, revision }).refine(isPlace, noPlace);
/** `value` is checked by the part's own schema. */
export const saveSitePartInput = z.object({ ...place, base, value: z.unknown(), reason: z.string().trim().max(maxReasonOfChange).default('') }).refine(isPlace, noPlace);
/** Makes the words of an older revision those of a new one. */
export const restoreSitePartInput = z.object({ ...place, base, revision }).refine(isPlace, noPlace);

/** @returns the value as it would be kept, and what is wrong with it; one of the two */
export function checkSitePart<Part extends SitePart>(name: Part, value: unknown): { value: SiteContent[Part]; issues: null } | { value: null; issues: SiteIssue[] } {
  // First of all: what is too much is not looked through.
  if (sizeOf(value) > mostOfPart) return { value: null, issues: [{ path: [], why: 'large' }] };
  const { data, error } = siteParts[name].safeParse(value);
  if (!error) return { value: data as SiteContent[Part], issues: null };
  const issues = error.issues.slice(0, mostIssues).map(({ path, message }) => ({ path: path.map((key) => (typeof key === 'symbol' ? String(key) : key)), why: message }));
  return { value: null, issues };
}

/** Characters as JSON; what is nested too deep to be written has no end. */
function sizeOf(value: unknown): number {
  try {
    return (JSON.stringify(value) ?? '').length;
  } catch {
    return Infinity;
  }
}

/** More than somebody mends at once. */
const mostIssues = 20;

/** Characters of a part as JSON: what stands in the shell goes with every page, and a request holds 512 KB. */
const mostOfPart = 100_000;
