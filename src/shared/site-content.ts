import type { SitePart, SiteContent } from './site-content-input.ts';

/** The generated albums; data/seed/recordings.json lists their recordings. */
export const madeAlbums = ['sarali', 'janta', 'alankara', 'songs'] as const;

/** The parts that every page shows; each other part is fetched by its page. */
export const shellParts = [
  'names',
  'introduction',
  'compiler',
  'email',
  'socials',
  'footer',
] as const satisfies SitePart[];
export const pageParts = ['about', 'history', 'articles', 'gallery'] as const satisfies SitePart[];
export type PagePart = (typeof pageParts)[number];
export type ShellContent = Pick<SiteContent, (typeof shellParts)[number]>;

/** The parts that are settings of the site rather than texts of its pages. */
export const settingParts = ['names', 'email', 'socials'] as const satisfies SitePart[];

/** The most characters of the reason that an admin gives for a change. */
export const maxReasonOfChange = 200;

/** Prose is English; a part with a Kannada text is shown in Kannada when the interface is Kannada. */
export const siteLanguages = ['en', 'kn'] as const;
export type SiteLanguage = (typeof siteLanguages)[number];
export const translatedParts = [
  'introduction',
  'compiler',
  'footer',
  'about',
  'history',
  'gallery',
] as const satisfies SitePart[];
export type TranslatedPart = (typeof translatedParts)[number];

/** A part in one of its languages. */
export interface SitePartKey {
  part: SitePart;
  language: SiteLanguage;
}
export const isTranslated = (name: SitePart): name is TranslatedPart =>
  (translatedParts as readonly SitePart[]).includes(name);

/** A published state of a part; `by` null is the seed. */
export interface SiteRevision {
  revision: number;
  /** ISO 8601 */
  at: string;
  by: string | null;
  reason: string;
  /** The older revision that it restored. */
  restored: number | null;
}

/** A part with its published revision. */
export interface SitePartNow extends SitePartKey, SiteRevision {}

/** A part with its revisions, newest first; without a Kannada text `value` is null and `revision` 0. */
export interface SitePartHistory extends SitePartKey {
  value: SiteContent[SitePart] | null;
  revision: number;
  history: SiteRevision[];
}

/** The values before and after a revision; null before the first. */
export interface SiteChange {
  before: unknown;
  after: unknown;
}

/** An error in a value of a part: its path of keys and indexes, and its code. */
export interface SiteIssue {
  path: (string | number)[];
  why: string;
}
