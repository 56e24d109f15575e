/** The generated albums; data/seed/recordings.json lists their recordings. */
export const madeAlbums = ['sarali', 'janta', 'alankara', 'songs'] as const;

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
] as const;
export type TranslatedPart = (typeof translatedParts)[number];

export const isTranslated = (name: string): name is TranslatedPart =>
  (translatedParts as readonly string[]).includes(name);

/** An error in a value of a part: its path of keys and indexes, and its code. */
export interface SiteIssue {
  path: (string | number)[];
  why: string;
}
