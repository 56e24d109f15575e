import type { Song } from '../../../shared/compositions.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { useCompositionsWords } from '../../words/en.compositions.ts';
import { EntryText } from './EntryText.tsx';
import type { ApparatusMark } from './marks.ts';

/** The marks of the apparatus in a line of the song, and the notes that they open. */
export interface LineVariants {
  marks: readonly ApparatusMark[];
  song: Pick<Song, 'apparatus' | 'witnesses'>;
  /** Tag of the script that the page is in. */
  lang: string;
}

interface MarkProps {
  mark: ApparatusMark;
  song: LineVariants['song'];
  /** Id of the opened note; null while it is closed. */
  opened: string | null;
  onOpen: () => void;
}

/** The mark after a word for which other witnesses have another reading. Without JavaScript it links to the entry below the song. */
export function VariantMark({ mark: { entries, undecided }, song: { apparatus }, opened, onOpen }: MarkProps) {
  const { apparatus: words } = useCompositionsWords();
  const lemmas = entries.map((at) => apparatus[at]?.readings[0]).map((reading) => reading?.shown ?? reading?.text ?? '');
  const label = (undecided ? words.openUndecided : words.open)(lemmas.join(', '));
  const look = { className: undecided ? 'uncertain' : 'variant', 'aria-label': label, title: label };
  const sign = undecided ? '?' : null;
  if (!useHydrated()) {
    return (
      <a href={`#${entryId(entries[0] ?? 0)}`} {...look}>
        {sign}
      </a>
    );
  }
  return (
    <button type="button" {...look} aria-expanded={opened !== null} aria-controls={opened ?? undefined} onClick={onOpen}>
      {sign}
    </button>
  );
}

/** The entries of a mark, shown below their line. */
export function VariantNote({
  mark,
  variants: { song, lang },
  id,
  onClose,
}: {
  mark: ApparatusMark;
  variants: LineVariants;
  id: string;
  onClose: () => void;
}) {
  const { apparatus: words } = useCompositionsWords();
  return (
    <div className="variant-note no-print" id={id} role="note" aria-label={words.title}>
      {mark.entries.map((at) => {
        const entry = song.apparatus[at];
        return entry && <EntryText key={at} entry={entry} witnesses={song.witnesses} lang={lang} />;
      })}
      <button type="button" onClick={onClose}>
        {words.close}
      </button>
    </div>
  );
}

export const entryId = (at: number): string => `reading-${at + 1}`;
