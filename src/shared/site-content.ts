import type { SitePart, SiteContent } from './site-content-input.ts';
import type { SiteLanguage } from './site-parts.ts';

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

/** The parts that are settings of the site rather than texts of its pages. */
export const settingParts = ['names', 'email', 'socials'] as const satisfies SitePart[];

/** A part in one of its languages. */
export interface SitePartKey {
  part: SitePart;
  language: SiteLanguage;
}
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
