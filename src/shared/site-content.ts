import type { SitePart, SiteContent } from './site-content-input.ts';

/** The albums that the site plays itself; what each holds stands in data/seed/recordings.json. */
export const madeAlbums = ['sarali', 'janta', 'alankara', 'songs'] as const;

/** What every page shows; the other parts are asked for by their pages. */
export const shellParts = ['names', 'introduction', 'compiler', 'email', 'socials', 'footer'] as const satisfies SitePart[];
export const pageParts = ['about', 'history', 'articles', 'gallery'] as const satisfies SitePart[];
export type PagePart = (typeof pageParts)[number];
export type ShellContent = Pick<SiteContent, (typeof shellParts)[number]>;

/** Characters of the reason that an admin gives with a change. */
export const maxReasonOfChange = 200;

/** Running text is English; what of it is given in Kannada as well stands where the interface is Kannada. */
export const siteLanguages = ['en', 'kn'] as const;
export type SiteLanguage = (typeof siteLanguages)[number];
export const translatedParts = ['introduction', 'compiler', 'footer', 'about', 'history', 'gallery'] as const satisfies SitePart[];
export type TranslatedPart = (typeof translatedParts)[number];

/** A part in one of its languages. */
export interface SitePartKey {
  part: SitePart;
  language: SiteLanguage;
}
export const isTranslated = (name: SitePart): name is TranslatedPart => (translatedParts as readonly SitePart[]).includes(name);

/** A state of a part that was in force; `by` null is the seed. */
export interface SiteRevision {
  revision: number;
  /** ISO 8601 */
  at: string;
  by: string | null;
  reason: string;
  /** The older revision whose words it brought back. */
  restored: number | null;
}

/** A part as it is in force. */
export interface SitePartNow extends SitePartKey, SiteRevision {}

/** A part with its revisions, newest first; where there is no Kannada yet `value` is null and `revision` 0. */
export interface SitePartHistory extends SitePartKey {
  value: SiteContent[SitePart] | null;
  revision: number;
  history: SiteRevision[];
}

/** What a revision changed; before the first there was nothing. */
export interface SiteChange {
  before: unknown;
  after: unknown;
}

/** What is wrong with a value of a part: its place as keys and positions, and why. */
export interface SiteIssue {
  path: (string | number)[];
  why: string;
}
