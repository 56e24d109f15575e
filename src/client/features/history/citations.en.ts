import { areaMessages } from '../../messages/language.ts';

/** Messages of a song's versions and of its citations. */
export const citationsMessages = {
  versions: {
    short: (version: number) => `Version ${version}`,
    title: (song: string, version: number) => `${song}, version ${version}`,
    of: (day: string) => `Text of ${day}`,
    older: 'This is not the newest text.',
    toNewest: (version: number, day: string) => `The newest is version ${version} of ${day}`,
    newest: 'This is the newest text.',
    note: 'Apparatus, references and facts are shown with the newest text.',
    pages: 'Versions',
    changes: (version: number) => `What changed since version ${version}`,
    first: 'This is the first text that was published.',
    none: 'There is no such version of this song.',
  },
  cite: {
    short: 'Cite',
    title: (song: string) => `Cite ${song}`,
    intro: 'A citation names the version of the text, so it always leads to the same words.',
    what: 'What to cite',
    song: (short: string) => `The whole song (${short})`,
    show: 'Show',
    address: 'Permanent address',
    none: 'There is no such line in this song.',
    text: 'Text',
    copy: (format: string) => `Copy: ${format}`,
    download: 'Download',
    copied: 'Copied.',
    notCopied: 'The browser did not allow copying. Please select the text.',
  },
};

export const useCitationsMessages = areaMessages('citations', citationsMessages);
