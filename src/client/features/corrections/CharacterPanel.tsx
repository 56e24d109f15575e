import { useMemo, useRef, type KeyboardEvent } from 'react';
import type { EditedField } from '../../../shared/corrections.ts';
import type { Language } from '../../../shared/languages.ts';
import { useDiacriticsMessages } from '../diacritics/diacritics.en.ts';
import { useCorrectionsMessages, type correctionsMessages } from './corrections.en.ts';
import { LetterHelp } from '../diacritics/LetterHelp.tsx';
import { diacritics, type DiacriticLetter } from '../../../shared/diacritics.ts';
import { toIso } from '../../../shared/iso.ts';

interface Props {
  /** The field that has the caret. */
  field: EditedField;
  language: Language;
  onKey: (text: string) => void;
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** The characters of the text's script; a press inserts one at the caret. The panel is one tab stop, with arrow keys inside. */
export function CharacterPanel({ field, language, onKey }: Props) {
  const { edit: words } = useCorrectionsMessages();
  const { names } = useDiacriticsMessages();
  const panel = useRef<HTMLDivElement>(null);
  const groups = useMemo(
    () => characterGroups(field, language, words.panel, names),
    [field, language, words, names],
  );

  function move(event: KeyboardEvent): void {
    const keys = [...(panel.current?.querySelectorAll('button') ?? [])];
    const at = keys.findIndex((key) => key === event.target);
    const step = steps[event.key];
    if (at < 0 || !step) return;
    event.preventDefault();
    const next = keys[(at + step + keys.length) % keys.length];
    for (const key of keys) key.tabIndex = key === next ? 0 : -1;
    next?.focus();
  }

  return (
    <div className="mt-2 border-t border-rule pt-2 max-h-[28vh] overflow-y-auto overscroll-contain lg:max-h-[45vh]">
      <div
        ref={panel}
        role="toolbar"
        tabIndex={-1}
        aria-label={`${words.panel.title}: ${words.fields[field]}`}
        className="grid gap-2"
        onKeyDown={move}
      >
        {groups.map(({ name, lang, keys }, group) => (
          <div
            key={name}
            role="group"
            aria-label={name}
            className="flex flex-wrap gap-1"
            lang={lang}
          >
            {keys.map(({ text, shown, says }, at) => (
              <button
                key={text}
                type="button"
                className={
                  /^\w+$/.test(shown) && shown.length > 1
                    ? 'min-w-target min-h-target py-0 px-[0.4rem] bg-raised border border-rule rounded-md text-[0.8125rem]/[1] font-ui hover:border-ink'
                    : 'min-w-target min-h-target py-0 px-[0.4rem] bg-raised border border-rule rounded-md font-song text-[calc(1.125rem_*_var(--script-scale))] leading-[1.5] hover:border-ink'
                }
                aria-label={shown === says ? undefined : `${shown} ${says}`}
                title={says}
                tabIndex={group === 0 && at === 0 ? 0 : -1}
                // Preventing the default keeps the caret in the field and the phone's keyboard open.
                onPointerDown={(event) => event.preventDefault()}
                onMouseDown={(event) => event.preventDefault()}
                onClick={(event) => {
                  onKey(text);
                  if (event.detail === 0) event.currentTarget.focus();
                }}
              >
                {shown}
              </button>
            ))}
          </div>
        ))}
      </div>
      <div className="flex flex-wrap -ms-[0.6rem]">
        <LetterHelp />
      </div>
    </div>
  );
}

type PanelWords = (typeof correctionsMessages)['edit']['panel'];
type LetterNames = Record<DiacriticLetter, string>;

/** One key of the panel. */
interface CharacterKey {
  /** The text that a press inserts. */
  text: string;
  /** The label: a dependent sign is shown on a dotted circle, a joiner by its name. */
  shown: string;
  says: string;
}

interface CharacterGroup {
  name: string;
  /** Tag of the script. */
  lang: string;
  keys: CharacterKey[];
}

/** The first code point of each Unicode block; the Indic blocks are parallel. */
const blocks = { kn: 0x0c80, sa: 0x0900, ta: 0x0b80, te: 0x0c00, ml: 0x0d00 } as const;
type Block = keyof typeof blocks;

const blockOf: Record<Language, Block | null> = {
  English: null,
  Hindi: 'sa',
  Kannada: 'kn',
  Malayalam: 'ml',
  Marathi: 'sa',
  Sanskrit: 'sa',
  Tamil: 'ta',
  Telugu: 'te',
};

const vowels = [0x05, 0x06, 0x07, 0x08, 0x09, 0x0a, 0x0b, 0x60, 0x0e, 0x0f, 0x10, 0x12, 0x13, 0x14];
const consonants = [
  ...Array.from({ length: 0x20 }, (_, at) => 0x15 + at),
  0x36,
  0x37,
  0x38,
  0x39,
].filter((place) => place !== 0x29 && place < 0x3a);
const vowelSigns = [0x3e, 0x3f, 0x40, 0x41, 0x42, 0x43, 0x44, 0x46, 0x47, 0x48, 0x4a, 0x4b, 0x4c];
const virama = 0x4d;

/** Characters that the script has and our songs do not use: short e and o and southern letters in Devanagari, rare letters. */
const unused: Record<Block, readonly number[]> = {
  kn: [0x31, 0x34],
  sa: [0x0e, 0x12, 0x31, 0x34, 0x46, 0x4a],
  ta: [0x02],
  te: [0x31, 0x34],
  ml: [0x60, 0x44],
};
const extras: Partial<Record<Block, string>> = { ta: 'ன', ml: 'ൺൻർൽൾ' };

/** The keys for a field: the letters and signs of its script; in Latin the twenty letters with diacritics; for notation swaras and Kannada. */
export function characterGroups(
  field: EditedField,
  language: Language,
  words: PanelWords,
  letterNames: LetterNames,
): CharacterGroup[] {
  if (field === 'notation') return [swaras(words), ...indic('kn', words)];
  const block = field === 'sanskrit' ? 'sa' : blockOf[language];
  return block ? indic(block, words) : latin(words, letterNames);
}

function latin(words: PanelWords, letterNames: LetterNames): CharacterGroup[] {
  return [
    {
      name: words.diacritics,
      lang: 'kn-Latn',
      keys: diacritics.map(({ letter }) => ({
        text: letter,
        shown: letter,
        says: letterNames[letter],
      })),
    },
    { name: words.otherSigns, lang: 'en', keys: [uncertainReading(words)] },
  ];
}

function indic(block: Block, words: PanelWords): CharacterGroup[] {
  const lettersAt = (places: readonly number[]) =>
    places
      .filter((place) => !unused[block].includes(place))
      .flatMap((place) => assigned(blocks[block] + place));
  const letter = (text: string): CharacterKey => ({ text, shown: text, says: toIso(text) });
  const k = String.fromCodePoint(blocks[block] + 0x15);
  const sign = (text: string, says: string): CharacterKey => ({ text, shown: `◌${text}`, says });
  const marks: [number, string][] = [
    [virama, words.virama],
    [0x02, words.anusvara],
    [0x03, words.visarga],
  ];
  const others = [
    ...marks.flatMap(([place, says]) => lettersAt([place]).map((text) => sign(text, says))),
    ...lettersAt([0x3d]).map((text) => ({ text, shown: text, says: words.avagraha })),
    { text: '।', shown: '।', says: words.danda },
    { text: '॥', shown: '॥', says: words.doubleDanda },
    { text: '\u200d', shown: 'ZWJ', says: words.joiner },
    { text: '\u200c', shown: 'ZWNJ', says: words.nonJoiner },
    uncertainReading(words),
  ];
  return [
    { name: words.vowels, lang: block, keys: lettersAt(vowels).map(letter) },
    {
      name: words.consonants,
      lang: block,
      keys: [...lettersAt(consonants), ...(extras[block] ?? '')].map(letter),
    },
    {
      name: words.vowelSigns,
      lang: block,
      keys: lettersAt(vowelSigns).map((text) =>
        sign(text, words.sign(toIso(k + text).replace(/^k/, ''))),
      ),
    },
    { name: words.otherSigns, lang: block, keys: others },
  ];
}

function swaras(words: PanelWords): CharacterGroup {
  const signs: [string, string][] = [
    [',', words.heldSwara],
    ["'", words.upper],
    ['.', words.lower],
    ['-', words.syllableGoesOn],
    ['|', words.bar],
    ['||', words.doubleBar],
  ];
  return {
    name: words.swaras,
    lang: 'en',
    keys: [
      ...[...'SRGMPDN'].map((text) => ({ text, shown: text, says: text })),
      ...signs.map(([text, says]) => ({ text, shown: text, says })),
    ],
  };
}

const uncertainReading = (words: PanelWords): CharacterKey => ({
  text: ' (?)',
  shown: '(?)',
  says: words.uncertainReading,
});

function assigned(code: number): string[] {
  const letter = String.fromCodePoint(code);
  return /\p{Assigned}/u.test(letter) ? [letter] : [];
}
