import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import '../../styles/presentation.css';
import { defaultLanguage, languageFacts, type Language } from '../../../shared/languages.ts';
import { useWakeLock } from '../../lib/wake-lock.ts';
import { useSpelt } from '../compositions/use-spelt.ts';
import { Controls, SettingsPanel } from './Controls.tsx';
import type { Position, PresentedEntry } from './entries.ts';
import { usePresentationMessages } from './presentation.en.ts';
import { changePresentationSettings, usePresentationSettings } from './settings.ts';
import { stanzasOf } from './slides.ts';
import { LargeButtons } from './LargeButtons.tsx';
import { NextLines, SlideLines, SongNotice } from './SlideLines.tsx';
import { useKeys, useMoves, type Moves } from './use-moves.ts';
import { useSlides } from './use-slides.ts';
import { useSongQuery, useTexts, type SongQuery } from './use-texts.ts';

export interface PresentationProps {
  entries: readonly PresentedEntry[];
  /** Controlled: the owner stores it, in the address, on the server, or from a stream. */
  position: Position;
  /** Without it nothing can be moved here. */
  onMove?: (position: Position) => void;
  /** By default songs are read as their pages read them. */
  songQuery?: SongQuery;
  /** `wall`: a screen that many see; `large`: one song with Listen, Next and Larger; `follow`: a phone in the hand. */
  variant: 'wall' | 'large' | 'follow';
  /** Shown small in a corner, as "The leader has left". */
  status?: ReactNode;
  /** The script, where the owner knows it; otherwise it is a setting of the device. */
  language?: Language;
  onLanguage?: (language: Language) => void;
  onClose: () => void;
}

/**
 * Shows the words of songs as large as the screen allows, a stanza or a few lines at a time, without the site's header. All slides of a song
 * are fitted at once, so that a move paints one frame.
 */
export function Presentation({
  entries,
  position,
  onMove,
  songQuery,
  variant,
  status,
  language,
  onLanguage = (next) => changePresentationSettings({ language: next }),
  onClose,
}: PresentationProps) {
  const { presentation: messages } = usePresentationMessages();
  const settings = usePresentationSettings();
  const root = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const [isBlank, setIsBlank] = useState(false);
  useWakeLock(true);
  usePresentingPage(root);

  const at = Math.max(
    0,
    entries.findIndex(({ key }) => key === position.entry),
  );
  const entry = entries[at];
  const shownLanguage = language ?? settings.language ?? defaultLanguage;
  const secondLanguage = settings.second === shownLanguage ? null : settings.second;
  const query = useSongQuery(songQuery);
  const languages = [shownLanguage, secondLanguage] as const;
  const read = useTexts(query, entry, languages);
  const song = useSpelt(read.song ?? null);
  const second = useSpelt(read.second);
  // The songs before and after are read in advance, so that a move to them waits for nothing.
  const next = entries[at + 1];
  const { song: nextSong } = useTexts(query, next, languages);
  useTexts(query, entries[at - 1], languages);

  const { slides, langs } = useSlides({ song, second, chosen: entry?.stanzas, root, stage });
  const nextStart = (next && nextSong && stanzasOf(nextSong, null, next.stanzas)[0]) ?? null;
  const { index, moves } = useMoves({
    slides,
    entries,
    at,
    nextStart: nextStart?.lines[0]?.index ?? 0,
    position,
    onMove,
  });
  const slide = slides?.[index];
  const stanzas = [...new Set(slides?.map(({ stanza }) => stanza))];
  useKeys({
    moves,
    stanzaKeys: stanzas.flatMap(({ key }) => key ?? []),
    onBlank: () => setIsBlank(!isBlank),
    onFullscreen: toggleFullscreen,
    onClose,
  });

  const theme = settings.theme ?? (variant === 'wall' ? 'dark' : 'device');
  const name = slide?.stanza.name;
  const remark = [entry?.shruti && messages.shruti(entry.shruti), entry?.note]
    .filter(Boolean)
    .join(' · ');
  const controls = (
    <Controls
      moves={onMove && variant !== 'large' ? moves : null}
      stanzas={stanzas}
      current={slide?.stanza}
      settings={<SettingsPanel language={shownLanguage} onLanguage={onLanguage} theme={theme} />}
      onFullscreen={variant === 'wall' ? toggleFullscreen : null}
      onClose={onClose}
    />
  );
  return (
    <div ref={root} className="presentation" data-theme={theme} data-variant={variant}>
      <header className="presentation-head">
        <p className="shrink-0 text-accent" lang={name?.lang}>
          {name?.text}
        </p>
        <h1 lang={languageFacts[shownLanguage].song} translate="no">
          {entry && `${entry.number}. ${song?.title ?? entry.title}`}
        </h1>
        {remark && <p className="presentation-remark">{remark}</p>}
        <p role="status" className="presentation-remark">
          {status}
        </p>
        {variant === 'large' && controls}
      </header>
      <div ref={stage} className="presentation-stage" aria-live="polite">
        {onMove && slide && <TouchAreas moves={moves} />}
        {slide && langs ? (
          <SlideLines slide={slide} langs={langs} />
        ) : (
          <SongNotice entry={entry} song={read.song} failed={read.failed} />
        )}
      </div>
      {variant !== 'large' && (
        <NextLines slide={slides?.[index + 1]} next={next} lang={langs?.own} />
      )}
      {variant !== 'large' && controls}
      {variant === 'large' && song && slide && (
        <LargeButtons
          song={song}
          line={slide.lines[0]?.index ?? 0}
          isLast={index + 1 === slides.length}
          onNext={index + 1 === slides.length ? moves.first : moves.next}
          onLine={(line) => onMove?.({ ...position, line })}
        />
      )}
      {isBlank && <div className="absolute inset-0 z-(--z-dialog) bg-[#000]" />}
    </div>
  );
}

const swipePx = 40;

/** The stage answers to a press: back on its left side, else next; and to a swipe. Keys and buttons do the same. */
function TouchAreas({ moves }: { moves: Moves }) {
  const start = useRef<number | null>(null);
  const area = (className: string, act: () => void) => (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      className={`absolute inset-y-0 cursor-[inherit] ${className}`}
      // The focus stays where the keyboard left it.
      onMouseDown={(event) => event.preventDefault()}
      onPointerDown={({ clientX }) => (start.current = clientX)}
      onPointerUp={({ clientX }) => {
        const moved = clientX - (start.current ?? clientX);
        if (Math.abs(moved) < swipePx) return;
        start.current = null;
        if (moved > 0) moves.back();
        else moves.next();
      }}
      onClick={() => start.current !== null && act()}
    />
  );
  return (
    <>
      {area('start-0 w-[30%]', moves.back)}
      {area('end-0 w-[70%]', moves.next)}
    </>
  );
}

/** Milliseconds after which the mouse and the buttons on a wall are hidden. */
const idleAfterMs = 3000;

/** Takes the scroll bar from the page, and marks the time in which nobody moves the mouse. */
function usePresentingPage(root: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { classList } = document.documentElement;
    classList.add('presenting');
    return () => classList.remove('presenting');
  }, []);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const setIdle = (isIdle: boolean) => root.current?.toggleAttribute('data-idle', isIdle);
    const wake = () => {
      setIdle(false);
      clearTimeout(timer);
      timer = setTimeout(() => setIdle(true), idleAfterMs);
    };
    wake();
    document.addEventListener('pointermove', wake);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointermove', wake);
    };
  }, [root]);
}

/** Some presentation remotes alternate F5 and Escape: in full screen, Escape leaves that and does not reach the page. */
function toggleFullscreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen();
  // A browser that refuses stays as it is.
  else document.documentElement.requestFullscreen().catch(() => undefined);
}
