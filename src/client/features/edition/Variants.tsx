import type { SongContent } from '../../../shared/compositions.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { useApparatusMessages } from './apparatus.en.ts';
import { EntryText } from './EntryText.tsx';
import type { ApparatusMark } from './marks.ts';

/** The marks of the apparatus in a line of the song, and the notes that they open. */
export interface LineVariants {
  marks: readonly ApparatusMark[];
  song: Pick<SongContent, 'apparatus' | 'witnesses'>;
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
export function VariantMark({
  mark: { entries, undecided },
  song: { apparatus },
  opened,
  onOpen,
}: MarkProps) {
  const { apparatus: words } = useApparatusMessages();
  const lemmas = entries
    .map((at) => apparatus[at]?.readings[0])
    .map((reading) => reading?.shown ?? reading?.text ?? '');
  const label = (undecided ? words.openUndecided : words.open)(lemmas.join(', '));
  const look = {
    className: undecided ? 'uncertain cursor-pointer' : 'variant-mark',
    'aria-label': label,
    title: label,
  };
  const sign = undecided ? '?' : null;
  if (!useHydrated()) {
    return (
      <a href={`#${entryId(entries[0] ?? 0)}`} {...look}>
        {sign}
      </a>
    );
  }
  return (
    <button
      type="button"
      {...look}
      aria-expanded={opened !== null}
      aria-controls={opened ?? undefined}
      onClick={onOpen}
    >
      {sign}
    </button>
  );
}

const note =
  'no-print mt-[0.35rem] mb-[0.85rem] grid max-w-measure gap-[0.35rem] rounded-md border border-s-3 border-rule border-s-accent bg-raised px-4 pt-3 pb-[0.4rem]';

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
  const { apparatus: words } = useApparatusMessages();
  return (
    <div className={note} id={id} role="note" aria-label={words.title}>
      {mark.entries.map((at) => {
        const entry = song.apparatus[at];
        return (
          entry && (
            <div
              key={at}
              className="grid gap-[0.35rem] border-rule not-first:mt-[0.35rem] not-first:border-t not-first:pt-[0.6rem]"
            >
              <EntryText entry={entry} witnesses={song.witnesses} lang={lang} />
            </div>
          )
        );
      })}
      <button
        type="button"
        className="min-h-target min-w-6 justify-self-end text-[0.9375rem]/[1] text-accent"
        onClick={onClose}
      >
        {words.close}
      </button>
    </div>
  );
}

export const entryId = (at: number): string => `reading-${at + 1}`;
