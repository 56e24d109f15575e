import { useState } from 'react';
import { useCompositionsMessages } from './compositions.en.ts';
import { useSongFactsMessages } from '../edition/song-facts.en.ts';
import { VariantMark, VariantNote, type LineVariants } from '../edition/Variants.tsx';
import { LineButton } from '../speech/LineButton.tsx';
import type { FoundPlace } from './find-words.ts';
import { LineText } from './LineText.tsx';
import { bindTrailingSigns } from '../../../shared/trailing-signs.ts';
import type { NumberedLine } from '../edition/song-text.ts';

export interface LineProps {
  line: NumberedLine;
  lang: string;
  /** Tag of the script beside; null when one script is read. */
  besideLang: string | null;
  places: readonly FoundPlace[];
  current: FoundPlace | null;
  /** The song's permanent address, to which the line's anchor is added; null where lines have no links. */
  address: string | null;
  /** Copies the link to a line. */
  onLink: (at: number) => void;
  /** The id of the question about this line; null when there is none. */
  question: string | null;
  /** The readings of other witnesses in this line; null where all agree. */
  variants: LineVariants | null;
}

/** A line of the song with its link, its mark of an uncertain reading, and the same line in the second script. */
export function SongLine({
  line: { at, text, styles, uncertain: doubtful, beside },
  lang,
  besideLang,
  places,
  current,
  address,
  onLink,
  question,
  variants,
}: LineProps) {
  const { song: words } = useCompositionsMessages();
  const { lineLink } = useSongFactsMessages();
  const [openMark, setOpenMark] = useState<number | null>(null);
  const marks = variants?.marks ?? [];
  const opened = marks.find((mark) => mark.at === openMark);
  const noteId = `variants-${at}`;
  const isAnswered = marks.some(({ undecided }) => undecided);
  const own = (
    <div
      className="line"
      id={address && at ? `line-${at}` : undefined}
      data-line={at}
      lang={besideLang ? lang : undefined}
    >
      {address && at && (
        <a
          className="line-link"
          href={`${address}#line-${at}`}
          aria-label={lineLink(at)}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            onLink(at);
          }}
        >
          <span>{at}</span>
        </a>
      )}
      <LineText
        text={text}
        styles={styles}
        places={places}
        current={current}
        marks={marks}
        markOf={(mark) =>
          variants && (
            <VariantMark
              mark={mark}
              song={variants.song}
              opened={mark === opened ? noteId : null}
              onOpen={() => setOpenMark(mark === opened ? null : mark.at)}
            />
          )
        }
      />
      {doubtful &&
        !isAnswered &&
        (question ? (
          <a
            className="uncertain"
            href={`#${question}`}
            aria-label={words.uncertainReadingQuestion}
            title={words.uncertainReading}
          >
            ?
          </a>
        ) : (
          <span
            className="uncertain"
            role="img"
            aria-label={words.uncertainReading}
            title={words.uncertainReading}
          >
            ?
          </span>
        ))}
      {address && at && <LineButton line={at} />}
    </div>
  );
  const note = opened && variants && (
    <VariantNote mark={opened} variants={variants} id={noteId} onClose={() => setOpenMark(null)} />
  );
  if (!besideLang) {
    return (
      <>
        {own}
        {note}
      </>
    );
  }
  return (
    <>
      <div className="pair">
        {at ? own : <span />}
        {beside !== null && (
          <div className="line line-beside" data-line={at} lang={besideLang}>
            {bindTrailingSigns(beside)}
          </div>
        )}
      </div>
      {note}
    </>
  );
}
