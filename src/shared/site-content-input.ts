import { z } from 'zod';
import { drawings } from './drawings.ts';
import {
  madeAlbums,
  maxReasonOfChange,
  translatedParts,
  type TranslatedPart,
  siteLanguages,
  type SiteLanguage,
  isTranslated,
  type SiteIssue,
} from './site-parts.ts';
import { optionalWords, words, address, list, paragraphs } from './site-text-input.ts';
import { videoAlbumsSchema } from './videos-input.ts';

const link = z.object({ title: words, address });
const links = list(link, { max: 30 });
const chapters = list(z.object({ title: words, paragraphs: paragraphs(20) }), { max: 20 });
const drawing = z.enum(drawings, 'choice');

/**
 * The schemas of the site content, part by part. Admins edit it in the browser; the initial values are in data/seed/site.json
 * (design, section 4: Site content). Seed, form and procedure share these schemas, whose messages are codes (ContentIssueCode).
 */
export const siteParts = {
  /** The composer's name in both scripts, and his years. */
  names: z.object({ kannada: words, latin: words, years: words }),
  /** Paragraphs of the home page's introduction. */
  introduction: paragraphs(10),
  /** The late compiler and editor of the compositions with their notations. */
  compiler: z.object({ name: words, years: words, links }),
  /** Contact address, also for people who wish to proofread. */
  email: z.email('email').max(254, 'long'),
  /** Exactly five links (specification, section 2: Contact). */
  socials: list(link, { min: 5, max: 5, distinct: ({ title }) => title }),
  footer: z.object({ notice: words, invitation: words, credit: words, copyright: words }),
  /** The biography: `more` is folded behind Read more. */
  about: z.object({ opening: paragraphs(10), more: chapters, sources: links }),
  /** The composer's life as an encyclopedia tells it; `more` has the accounts that differ. */
  history: z.object({
    encyclopedia: link,
    opening: paragraphs(10),
    more: chapters,
    sources: links,
  }),
  articles: list(link.extend({ publisher: words }), { min: 1, max: 60 }),
  gallery: list(z.object({ drawing, alt: words, caption: words }), {
    min: 1,
    max: drawings.length,
    distinct: (picture) => picture.drawing,
  }),
  /** The albums of the video page. */
  videoAlbums: videoAlbumsSchema,
  /** Names and covers of the generated albums, in the order of the recordings page. */
  recordingAlbums: list(
    z.object({
      path: z.enum(madeAlbums, 'choice'),
      name: words,
      kannadaName: optionalWords,
      thumbnail: drawing,
    }),
    {
      min: madeAlbums.length,
      max: madeAlbums.length,
      distinct: ({ path }) => path,
    },
  ),
};
export const siteContentSchema = z.object(siteParts);

export type SiteContent = z.output<typeof siteContentSchema>;
export type SitePart = keyof SiteContent;

export const sitePartNames = Object.keys(siteParts) as [SitePart, ...SitePart[]];
/** A part that is missing here is shown in English. */
export const kannadaContentSchema = siteContentSchema
  .pick(
    Object.fromEntries(
      (translatedParts satisfies readonly SitePart[]).map((name) => [name, true]),
    ) as Record<TranslatedPart, true>,
  )
  .partial();
export type KannadaContent = z.output<typeof kannadaContentSchema>;

const partKey = { part: z.enum(sitePartNames), language: z.enum(siteLanguages).default('en') };
const hasLanguage = ({ part, language }: { part: SitePart; language: SiteLanguage }) =>
  language === 'en' || isTranslated(part);
const noKannada = { path: ['language'], message: 'This part has no Kannada of its own.' };
const revision = z.int().positive().max(1_000_000_000);
/** The revision that the form started from; 0 when there was none. */
const base = z.union([z.literal(0), revision]);

export const sitePartInput = z.object(partKey).refine(hasLanguage, noKannada);
export const siteChangeInput = z.object({ ...partKey, revision }).refine(hasLanguage, noKannada);
/** `value` is checked afterwards by the part's own schema. */
export const saveSitePartInput = z
  .object({
    ...partKey,
    base,
    value: z.unknown(),
    reason: z.string().trim().max(maxReasonOfChange).default(''),
  })
  .refine(hasLanguage, noKannada);
/** Restores an older revision as a new one. */
export const restoreSitePartInput = z
  .object({ ...partKey, base, revision })
  .refine(hasLanguage, noKannada);

/** @returns either the normalised value or its issues */
export function checkSitePart<Part extends SitePart>(
  name: Part,
  value: unknown,
): { value: SiteContent[Part]; issues: null } | { value: null; issues: SiteIssue[] } {
  // The size is checked first, so that a huge value is not validated.
  if (sizeOf(value) > maxPartLength) return { value: null, issues: [{ path: [], why: 'large' }] };
  const { data, error } = siteParts[name].safeParse(value);
  if (!error) return { value: data as SiteContent[Part], issues: null };
  const issues = error.issues.slice(0, maxIssues).map(({ path, message }) => ({
    path: path.map((key) => (typeof key === 'symbol' ? String(key) : key)),
    why: message,
  }));
  return { value: null, issues };
}

/** Length as JSON in characters; infinite for a value that is nested too deeply to be written. */
function sizeOf(value: unknown): number {
  try {
    return (JSON.stringify(value) ?? '').length;
  } catch {
    return Infinity;
  }
}

/** The most issues that are reported at once. */
const maxIssues = 20;

/** The most characters of a part as JSON: the shell's parts are sent with every page, and a request may have 512 KB. */
const maxPartLength = 100_000;
