import { toIso } from '../iso.ts';

/** A table of endings: what a word may end with behind a headword that ends in a certain vowel. */
interface Endings {
  /** How the headword ends. */
  vowels: readonly string[];
  /** Whether this vowel is dropped before the ending. */
  dropped: boolean;
  endings: readonly string[];
}

const list = (text: string): string[] => text.trim().split(/\s+/);

const plural = 'gaḷu gaḷa gaḷanu gaḷannu gaḷige gaḷali gaḷalli gaḷinda gaḷoḷu gaḷoḷage';
const people = 'ru ra ranu rannu rige rinda ralli roḷu';
const inFinalU = 'anu annu ali alli inda inde ige ina inali inalli inoḷu inoḷage oḷu oḷage uvu uva uvanu uvina uvige';

/** Of nouns, names, adjectives and pronouns, in ISO 15919: ಕೃಷ್ಣನ, ಮರದಲ್ಲಿ; ಮನೆಯ, ಗೋಪಿಯರು; ಕಾಲಿಗೆ, ಗುರುವಿನ. */
const nounEndings: readonly Endings[] = [
  {
    vowels: ['a'],
    dropped: false,
    endings: [
      ...list('n nu na nanu nannu nige nali nalli ninda noḷu noḷage vu va vanu vannu da dali dalli dinda dinde doḷu doḷage di ke kke'),
      ...list(people),
      ...list(plural),
      ...list(plural).map((ending) => `ṅ${ending}`),
    ],
  },
  {
    vowels: ['e', 'i'],
    dropped: false,
    endings: [
      ...list('yu ya yanu yannu yali yalli yinda yinde yoḷu yoḷage ge'),
      ...list(people).map((ending) => `ya${ending}`),
      ...list(plural),
    ],
  },
  { vowels: ['u'], dropped: true, endings: [...list(inFinalU), ...list(plural).flatMap((ending) => [ending, `u${ending}`])] },
];

const past = 'da danu daḷu daru dudu de denu dare';
const future = 'va vanu vaḷu varu vudu ve venu vante';

/** Of verbs: ಮಾಡಿದ, ಮಾಡುವರು, ಪೂಜಿಪ; ಕರೆದು, ಕರೆಯುವ. */
const verbEndings: readonly Endings[] = [
  {
    vowels: ['u'],
    dropped: true,
    endings: [
      ...list(
        'i iri iro isu isi iralu ali alu ade ada adu abēku abāradu abahudu enu uta utta utali uttali utide uttide utale utiha utippa utiruva',
      ),
      ...list(past).flatMap((ending) => [`i${ending}`, `isi${ending}`]),
      ...list(future).flatMap((ending) => [ending, `u${ending}`, `isu${ending}`]),
    ],
  },
  {
    vowels: ['e', 'i'],
    dropped: false,
    endings: [
      ...list('du yuta yutta yutali yuttali yutide yuttide yali yalu yade yada yadu yiri yiro ye su si sida'),
      ...list(past),
      ...list(future).flatMap((ending) => [ending, `yu${ending}`]),
    ],
  },
  { vowels: ['isu'], dropped: true, endings: list('ipa ipanu iparu ipudu ipe ipenu') },
];

/** What may stand behind a whole word, with the vowels that it may have replaced: ಮಾಡುವನೊ, ಕೃಷ್ಣನಯ್ಯ, ಪಾಶವೆಂಬ. */
const particles: readonly (readonly [string, readonly string[]])[] = [
  ['e', ['u', 'a']],
  ['o', ['u', 'a']],
  ['ayya', ['u', 'a', 'e']],
  ['amma', ['u', 'a', 'e']],
  ['emba', ['u', 'a']],
  ['embo', ['u', 'a']],
  ['endu', ['u', 'a']],
  ['ante', ['u', 'a']],
  ['anthe', ['u', 'a']],
  ['ella', ['u', 'a']],
  ['illa', ['u', 'a']],
];

/** The shortest headword that an ending or a particle is taken off, in letters of ISO 15919; shorter ones would be found in any word. */
const shortest = 3;
const shortestBeforeParticle = 6;

/** How a Kannada word is spelled in ISO 15919, without the length of its last vowel, which singers stretch and shorten. */
export function spellingOf(word: string): string {
  const last: Record<string, string> = { ā: 'a', ī: 'i', ū: 'u', ē: 'e', ō: 'o' };
  return toIso(word).replace(/[āīūēō]$/, (vowel) => last[vowel] ?? vowel);
}

/** The words, as `spellingOf` spells them, from which a word may have come by an ending: of nouns and of verbs. */
export function basesOf(word: string): { nouns: Set<string>; verbs: Set<string> } {
  const spelling = spellingOf(word);
  const bare = particles.flatMap(([particle, vowels]) =>
    spelling.endsWith(particle) && spelling.length - particle.length + 1 >= shortestBeforeParticle
      ? vowels.map((vowel) => spelling.slice(0, -particle.length) + vowel)
      : [],
  );
  const wholes = [spelling, ...bare];
  return {
    nouns: new Set([...bare, ...wholes.flatMap(takeOff(nounEndings))]),
    verbs: new Set([...bare, ...wholes.flatMap(takeOff(verbEndings))]),
  };
}

const takeOff = (table: readonly Endings[]) => (word: string) =>
  table.flatMap(({ vowels, dropped, endings }) =>
    endings
      .filter((ending) => word.endsWith(ending))
      .map((ending) => word.slice(0, -ending.length))
      .flatMap((stem) => {
        if (dropped) return vowels.map((vowel) => stem + vowel);
        return vowels.some((vowel) => stem.endsWith(vowel)) ? [stem] : [];
      })
      .filter((base) => base.length >= shortest),
  );
