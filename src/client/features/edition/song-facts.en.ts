import type { Certainty, Form } from '../../../shared/kinds.ts';
import type { FactName, ShownChoice } from '../../../shared/song-facts.ts';
import { areaMessages } from '../../messages/language.ts';

const choices: Record<ShownChoice, string> = {
  certain: 'certain',
  'by its ankita': 'by its ankita',
  traditional: 'traditional',
  disputed: 'disputed',
};
const forms: Record<Form, string> = {
  devaranama: 'Devaranama',
  gita: 'Gita',
  ugabhoga: 'Ugabhoga',
  suladi: 'Suladi',
  mangala: 'Mangala',
};
const values: Partial<Record<string, string>> = { ...choices, ...forms, none: 'None' };

/** The facts of a song, for all features that name them. */
export const songFactsMessages = {
  facts: {
    raga: 'Raga',
    tala: 'Tala',
    form: 'Form',
    witnesses: 'Witnesses',
    entered: 'Entered on',
    source: 'Source',
    sure: 'Certainty of the lyrics',
    deity: 'Deity',
    attribution: 'Attribution',
    theme: 'Theme',
    place: 'Place',
    story: 'Story',
    ankita: 'Ankita',
    questions: 'Questions',
    credits: 'Credits',
  } satisfies Record<FactName | 'ankita', string>,
  /** The value of a fact as the page shows it: a choice in words, or a name as the edition spells it. */
  factValue: (_fact: FactName | 'ankita', value: string): string => values[value] ?? value,
  forms,
  trust: {
    doubtful: 'Lyrics uncertain',
    'one source': 'Lyrics from one source',
    compared: 'Lyrics compared with a second source',
  } satisfies Record<Certainty, string>,
  wanted: 'The lyrics of this song are needed.',
  meaning: 'Meaning',
  lineLink: (line: number) => `Link to line ${line}`,
};

export const useSongFactsMessages = areaMessages('song-facts', songFactsMessages);
