import { languages } from './languages.ts';

/** The files that an admin can export. */
export const exportFiles = [
  'everything.zip',
  'edition.zip',
  'songs.json',
  'songs.csv',
  'texts.json',
  'texts.csv',
  'tei.xml',
  'take-along.zip',
  ...languages.map((language) => `texts-${language}.zip` as const),
] as const;
export type ExportFile = (typeof exportFiles)[number];

/** The files that anybody can download while the public download is on. */
export const downloadFiles = [
  'songs.zip',
  'songs.json',
  'songs.csv',
  'texts.json',
  'texts.csv',
  'tei.xml',
  'take-along.zip',
] as const;
export type DownloadFile = (typeof downloadFiles)[number];

/** The rights under which the public download may be passed on. `own` stands for the admin's own words. */
export const rightsKinds = ['CC0-1.0', 'CC-BY-4.0', 'CC-BY-SA-4.0', 'own'] as const;
export type RightsKind = (typeof rightsKinds)[number];

/** The address of a licence's deed; null for the admin's own words. */
export const licenceAddress: Record<RightsKind, string | null> = {
  'CC0-1.0': 'https://creativecommons.org/publicdomain/zero/1.0/',
  'CC-BY-4.0': 'https://creativecommons.org/licenses/by/4.0/',
  'CC-BY-SA-4.0': 'https://creativecommons.org/licenses/by-sa/4.0/',
  own: null,
};

/** The most characters of the name to be credited, and of rights in an admin's own words. */
export const maxHolderLength = 200;
export const maxRightsLength = 2000;

export interface Rights {
  kind: RightsKind;
  /** The name that those who pass the songs on have to credit, as CC BY demands. */
  holder: string;
  /** The rights in the admin's own words, where the kind is `own`. */
  words: string;
}

/** The parts of a song that the download can have beside its titles. */
export const downloadParts = ['lyrics', 'meanings', 'notation'] as const;
export type DownloadPart = (typeof downloadParts)[number];

/** An admin's choice. While it is on, everybody may download every published song, whatever guests may read on the site. */
export interface DownloadChoice {
  on: boolean;
  rights: Rights;
  parts: DownloadPart[];
}

/** The field that a choice lacks, or null: CC BY needs a name, `own` needs words, and at least one part must be chosen. */
export function unsaidIn({
  rights: { kind, holder, words },
  parts,
}: Pick<DownloadChoice, 'rights' | 'parts'>): 'holder' | 'words' | 'parts' | null {
  if (kind === 'own' && !words.trim()) return 'words';
  if ((kind === 'CC-BY-4.0' || kind === 'CC-BY-SA-4.0') && !holder.trim()) return 'holder';
  return parts.length === 0 ? 'parts' : null;
}

/** The public download as its page shows it. */
export interface PublicDownload {
  rights: Rights;
  parts: DownloadPart[];
  /** The numbers of songs with lyrics, and of songs with a title only. */
  songs: number;
  titles: number;
  /** The last change of the songs; ISO 8601. */
  at: string;
}
