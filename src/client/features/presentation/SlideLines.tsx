import { Link } from 'wouter';
import type { Song } from '../../../shared/compositions.ts';
import { useCompositionsMessages } from '../compositions/compositions.en.ts';
import { indent, lineGap } from './fit.ts';
import { leadingOf } from './measure.ts';
import type { PresentedEntry } from './entries.ts';
import { usePresentationMessages } from './presentation.en.ts';
import type { Langs, Slide } from './slides.ts';

/** The lines of a slide in rows that were fitted before, so that the browser wraps nothing itself. */
export function SlideLines({ slide, langs }: { slide: Slide; langs: Langs }) {
  const { lines, size, secondSize, meaning } = slide;
  return (
    <div className="grid w-fit max-w-full justify-items-start" translate="no">
      {lines.map(({ index, rows, second }, position) => (
        <div key={index} style={{ marginTop: position > 0 ? size * lineGap : 0 }}>
          <p lang={langs.own} data-line={index + 1}>
            <Rows rows={rows} size={size} lang={langs.own} />
          </p>
          {second && (
            <p lang={langs.second} className="text-soft">
              <Rows rows={second} size={secondSize} lang={langs.second} />
            </p>
          )}
        </div>
      ))}
      {meaning && (
        <p lang={langs.meaning} className="text-soft" style={{ marginTop: meaning.size }}>
          <Rows rows={meaning.rows} size={meaning.size} lang={langs.meaning} />
        </p>
      )}
    </div>
  );
}

function Rows({ rows, size, lang }: { rows: readonly string[]; size: number; lang: string }) {
  const height = size * leadingOf(lang);
  return rows.map((row, at) => (
    <span
      key={at}
      className="block whitespace-nowrap"
      style={{
        fontSize: size,
        lineHeight: `${height}px`,
        height,
        paddingInlineStart: at > 0 ? size * indent : 0,
      }}
    >
      {`${row} `}
    </span>
  ));
}

interface NextProps {
  slide: Slide | undefined;
  /** The entry after this one, named where the song has no further slide. */
  next: PresentedEntry | undefined;
  lang: string | undefined;
}

/** The lines that come next, in small. */
export function NextLines({ slide, next, lang }: NextProps) {
  const { presentation: messages } = usePresentationMessages();
  const { text, lang: nameLang } = slide?.stanza.name ?? { text: '' };
  return (
    <div role="group" className="presentation-next" aria-label={messages.next}>
      {slide ? (
        slide.lines.slice(0, 2).map(({ index, rows }, position) => (
          <p key={index} lang={lang} translate="no">
            {position === 0 && text && index === slide.stanza.lines[0]?.index && (
              <span lang={nameLang} className="me-[0.6em] text-accent">
                {text}
              </span>
            )}
            {rows.join(' ')}
          </p>
        ))
      ) : next ? (
        <p lang={lang} translate="no">
          {`${next.number}. ${next.title}`}
        </p>
      ) : null}
    </div>
  );
}

interface NoticeProps {
  entry: PresentedEntry | undefined;
  song: Song | null | undefined;
  failed: boolean;
}

/** A song without words to show: it is loading, locked, missing or without lyrics. */
export function SongNotice({ entry, song, failed }: NoticeProps) {
  const { presentation: messages } = usePresentationMessages();
  const { song: words } = useCompositionsMessages();
  const isLocked = song && song.access !== 'open';
  const text = isLocked
    ? messages.locked
    : song === null
      ? words.none
      : song && song.lyrics.length === 0
        ? messages.noWords
        : failed
          ? messages.failed
          : null;
  return (
    <div className="grid justify-items-center gap-[3vh] text-center text-[max(1.25rem,4vh)]">
      <p className="animate-late text-[1.6em]" translate="no">
        {entry && `${entry.number}. ${song?.title ?? entry.title}`}
      </p>
      {text && <p className="text-soft">{text}</p>}
      {isLocked && (
        <Link className="button button-primary text-[1em]" href="/subscribe">
          {messages.toReadingLink}
        </Link>
      )}
    </div>
  );
}
