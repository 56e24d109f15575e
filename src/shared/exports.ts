import { languages } from './languages.ts';

/** The files that an admin can export. */
export const exportFiles = [
  'everything.zip',
  'edition.zip',
  'songs.json',
  'songs.csv',
  'texts.json',
  'texts.csv',
  ...languages.map((language) => `texts-${language}.zip` as const),
] as const;
export type ExportFile = (typeof exportFiles)[number];

/** The files that anybody can download while the public download is on. */
export const downloadFiles = ['songs.zip', 'songs.json', 'songs.csv', 'texts.json', 'texts.csv'] as const;
export type DownloadFile = (typeof downloadFiles)[number];

/** Under which rights the public download may be passed on. `own` is said in the admin's own words. */
export const rightsKinds = ['CC0-1.0', 'CC-BY-4.0', 'CC-BY-SA-4.0', 'own'] as const;
export type RightsKind = (typeof rightsKinds)[number];

/** Deed of a licence; null where the words are the admin's own. */
export const licenceAddress: Record<RightsKind, string | null> = {
  'CC0-1.0': 'https://creativecommons.org/publicdomain/zero/1.0/',
  'CC-BY-4.0': 'https://creativecommons.org/licenses/by/4.0/',
  'CC-BY-SA-4.0': 'https://creativecommons.org/licenses/by-sa/4.0/',
  own: null,
};

/** Characters of who is to be named, and of rights in an admin's own words. */
export const maxHolderLength = 200;
export const maxRightsLength = 2000;

export interface Rights {
  kind: RightsKind;
  /** Who is to be named by those who pass the songs on: what CC BY asks for. */
  holder: string;
  /** The rights in the admin's own words; said where the kind is `own`. */
  words: string;
}

/** The parts of a song that the download holds beside its titles. */
export const downloadParts = ['lyrics', 'meanings', 'notation'] as const;
export type DownloadPart = (typeof downloadParts)[number];

/** What an admin chooses. While it is on, everybody may download every published song, whatever guests may read on the site. */
export interface DownloadChoice {
  on: boolean;
  rights: Rights;
  parts: DownloadPart[];
}

/** The field that a choice lacks: CC BY needs a name, rights in one's own words need those words, and there is at least one part. */
export function unsaidIn({
  rights: { kind, holder, words },
  parts,
}: Pick<DownloadChoice, 'rights' | 'parts'>): 'holder' | 'words' | 'parts' | null {
  if (kind === 'own' && !words.trim()) return 'words';
  if ((kind === 'CC-BY-4.0' || kind === 'CC-BY-SA-4.0') && !holder.trim()) return 'holder';
  return parts.length === 0 ? 'parts' : null;
}

/** What the public page says. */
export interface PublicDownload {
  rights: Rights;
  parts: DownloadPart[];
  /** With words, and those of which nothing but the title is known. */
  songs: number;
  titles: number;
  /** When the songs changed last; ISO. */
  at: string;
}

/** What the admin's page shows. */
export interface DownloadStatus {
  /** Null until somebody has chosen. */
  choice: DownloadChoice | null;
  /** With words. */
  songs: number;
  /** Songs a visitor reads without an account; the download gives all. */
  guestLimit: number;
}
