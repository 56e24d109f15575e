import type { Song } from '../../../shared/compositions.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { useApparatusMessages } from './apparatus.en.ts';
import { EntryText } from './EntryText.tsx';
import type { ApparatusMark } from './marks.ts';

/** The marks of the apparatus in a line of the song, and the notes that they open. */
export interface LineVariants {
  marks: readonly ApparatusMark[];
  song: Pick<Song, 'apparatus' | 'witnesses'>;
  /** Tag of the script that the page is in. */
  lang: string;
}

/**
 * A ring as small as a full stop; the area that a finger can press is larger and overlaps the words beside it. It is placed by its middle, since
 * browsers disagree on the baseline of an empty button.
 */
const variantMark =
  'relative -mt-2 -mb-2 -ms-2 -me-[0.4375rem] top-[calc(0.5ex-0.3em-0.25rem)] inline-block size-6 cursor-pointer align-middle indent-0 before:absolute before:inset-0 before:m-auto before:size-[0.4375rem] before:rounded-full before:border-[1.5px] before:border-accent hover:before:bg-accent aria-expanded:before:bg-accent print:hidden';

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
    className: undecided ? 'uncertain cursor-pointer' : variantMark,
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
    <div
      className="grid gap-[0.35rem] max-w-measure mt-[0.35rem] mb-[0.85rem] pt-3 pb-[0.4rem] px-4 bg-raised border border-rule border-s-3 border-s-accent rounded-md [&>button]:justify-self-end [&>button]:min-w-6 [&>button]:min-h-target [&>button]:text-[0.9375rem]/[1] [&>button]:font-ui [&>button]:text-accent [&>button]:cursor-pointer no-print [&>p+ul]:mt-[0.35rem] [&>p+ul]:border-t [&>p+ul]:border-rule [&>p+ul]:pt-[0.6rem]"
      id={id}
      role="note"
      aria-label={words.title}
    >
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
