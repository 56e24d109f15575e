import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { Song } from '../../../shared/compositions.ts';
import { languageFacts } from '../../../shared/languages.ts';
import { concordanceAddress, entryAddress } from './addresses.ts';
import { trpc } from '../../trpc.tsx';
import { CloseIcon } from '../../ui/icons.tsx';
import { useGlossaryMessages } from './glossary.en.ts';
import { chosenLine } from '../reports/touched-line.ts';
import { setHighlight } from '../speech/highlights.ts';
import { Headword } from './Headword.tsx';
import { wordAtPoint, wordsOfLine, type LineWord } from './line-words.ts';
import { SenseText } from './SenseText.tsx';
import { MixedText } from '../../ui/MixedText.tsx';
import { meaningOfStanzas } from '../edition/song-text.ts';

/** The event that opened the word help: a press at a point of a line, or its button. */
export interface Press {
  line: HTMLElement | null;
  x: number;
  y: number;
}

interface Props {
  song: Song;
  press: Press;
  onClose: () => void;
}

/** A word of the page: its line, its index in the line, and whether it is in the script beside. */
interface Place {
  line: number;
  word: number;
  beside: boolean;
}

const besideTheWord =
  'absolute z-(--z-menu) max-h-[min(26rem,70vh)] w-[min(22rem,calc(100vw_-_2_*_var(--gutter)))] overflow-y-auto px-4 pt-3 pb-2 focus-visible:[outline-offset:-3px]';
/** On a phone the panel covers the lower edge. */
const onPhone =
  'max-sm:fixed max-sm:inset-x-0 max-sm:top-auto max-sm:bottom-0 max-sm:max-h-[45vh] max-sm:w-auto max-sm:rounded-[var(--radius-md)_var(--radius-md)_0_0] max-sm:pb-[max(0.5rem,env(safe-area-inset-bottom))]';

/** The help for one word of the song: what the glossary has for it, with ways to the words before and after. */
export default function WordPanel({ song, press, onClose }: Props) {
  const { help: words } = useGlossaryMessages();
  const { number, language } = song;
  const panel = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Place | null>(() => placeOf(press));
  const [last, setLast] = useState(press);
  if (last !== press) {
    setLast(press);
    setPlace(placeOf(press));
  }
  const known = trpc.glossary.ofSong.useQuery({ number, language });
  const word = place && wordAt(place);
  const close = useEffectEvent(onClose);

  const isNothing = word === null;
  useEffect(() => {
    if (isNothing) close();
  }, [isNothing]);
  const step = (by: 1 | -1) => {
    const next = place && neighbour(place, by);
    if (next) setPlace(next);
  };
  usePanelKeys(panel, onClose, step);
  useLayoutEffect(() => {
    if (panel.current && word) placePanel(panel.current, word.range);
  });
  useEffect(() => {
    const opener = document.activeElement;
    panel.current?.focus({ preventScroll: true });
    return () => {
      setHighlight('looked-up-word', []);
      if (opener instanceof HTMLElement && opener.isConnected)
        opener.focus({ preventScroll: true });
    };
  }, []);
  useEffect(() => {
    const range = place && wordAt(place)?.range;
    if (range) setHighlight('looked-up-word', [range]);
  }, [place]);
  if (!word || !place) return null;

  const line = known.data?.lines[place.line - 1];
  const entry = line?.length === countOf(place) ? line[place.word] : undefined;
  const senses = entry?.senses.flatMap((at) => known.data?.senses[at] ?? []) ?? [];
  const heads = [...new Set(senses.map(({ head }) => head))];
  return (
    <div
      ref={panel}
      className={`no-print sheet ${besideTheWord} ${onPhone}`}
      role="dialog"
      aria-label={words.label(word.text)}
      tabIndex={-1}
    >
      <div className="flex items-start justify-between gap-2">
        <h2
          className="min-w-0 text-lg wrap-anywhere"
          lang={lineOf(place)?.closest<HTMLElement>('[lang]')?.lang}
        >
          {word.text}
        </h2>
        <button
          type="button"
          className="icon-button -mt-[0.4rem] -me-2"
          aria-label={words.close}
          onClick={onClose}
        >
          <CloseIcon />
        </button>
      </div>
      <div aria-live="polite" aria-busy={known.isPending}>
        {known.isPending && <p className="hint">{words.loading}</p>}
        {known.isError && <p className="hint">{words.failed}</p>}
        {known.data && senses.length === 0 && (
          <>
            <p className="hint">{words.none}</p>
            <LineMeaningText song={song} line={place.line} />
          </>
        )}
        {senses.length > 0 && entry && !entry.sure && <p className="hint">{words.perhaps}</p>}
        {senses.map((sense, at) => (
          <div key={at} className="py-[0.4rem] [div+&]:border-t [div+&]:border-rule">
            {(heads.length > 1 || sense.head !== entry?.kannada || language !== 'Kannada') && (
              <p>
                <Headword head={sense.head} shown={sense.shown} language={language} />
              </p>
            )}
            <SenseText sense={sense} />
          </div>
        ))}
      </div>
      <p className="flex flex-wrap items-center justify-between mt-1 border-t border-rule">
        <button
          type="button"
          className="icon-button"
          aria-label={words.previous}
          onClick={() => step(-1)}
        >
          ‹
        </button>
        {heads.map((head) => (
          <Link
            key={head}
            className="inline-flex min-h-target items-center"
            href={entryAddress(head, language)}
            lang={heads.length > 1 ? languageFacts.Kannada.song : undefined}
          >
            {heads.length > 1 ? head : words.entry}
          </Link>
        ))}
        <Link href={concordanceAddress(language, { word: entry?.kannada ?? word.text })}>
          {words.places}
        </Link>
        <button
          type="button"
          className="icon-button"
          aria-label={words.next}
          onClick={() => step(1)}
        >
          ›
        </button>
      </p>
    </div>
  );
}

const lineOf = ({ line, beside }: Omit<Place, 'word'>) =>
  document.querySelector(
    `.lyrics ${beside ? '.line-beside' : '.line:not(.line-beside)'}[data-line="${line}"]`,
  );

function wordsAt(place: Omit<Place, 'word'>): LineWord[] {
  const line = lineOf(place);
  return line ? wordsOfLine(line) : [];
}

const wordAt = (place: Place): LineWord | null => wordsAt(place)[place.word] ?? null;
const countOf = (place: Place): number => wordsAt(place).length;

/** The pressed word; for the button the first word of the line that was pressed last, or of the song. Null where no word was pressed. */
function placeOf({ line: element, x, y }: Press): Place | null {
  if (!element)
    return {
      line: chosenLine(document.querySelectorAll('.lyrics .line[id]').length) ?? 1,
      word: 0,
      beside: false,
    };
  const word = wordAtPoint(wordsOfLine(element), x, y);
  return word < 0
    ? null
    : {
        line: Number(element.dataset['line']),
        word,
        beside: element.classList.contains('line-beside'),
      };
}

/** The word before or after, if need be in another line; null at the ends of the song. */
function neighbour(place: Place, by: 1 | -1): Place | null {
  const word = place.word + by;
  if (word >= 0 && word < countOf(place)) return { ...place, word };
  const line = { ...place, line: place.line + by };
  const count = wordsAt(line).length;
  return count > 0 ? { ...line, word: by > 0 ? 0 : count - 1 } : null;
}

/** Closes the panel on Escape, and at a press that is neither in it nor on a line of the song; the arrow keys step while it has the focus. */
function usePanelKeys(
  panel: React.RefObject<HTMLDivElement | null>,
  onClose: () => void,
  onStep: (by: 1 | -1) => void,
): void {
  const close = useEffectEvent(onClose);
  const step = useEffectEvent(onStep);
  useEffect(() => {
    const press = ({ target }: PointerEvent) => {
      if (
        target instanceof Element &&
        !panel.current?.contains(target) &&
        !target.closest('.lyrics [data-line]')
      )
        close();
    };
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !document.querySelector('dialog[open]')) close();
      if (!panel.current?.contains(document.activeElement)) return;
      if (event.key === 'ArrowRight') step(1);
      if (event.key === 'ArrowLeft') step(-1);
    };
    document.addEventListener('pointerdown', press);
    document.addEventListener('keydown', key);
    return () => {
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('keydown', key);
    };
  }, [panel]);
}

/** The meaning of the part of the song that contains a line; nothing in a song without a meaning. */
function LineMeaningText({ song, line }: { song: Song; line: number }) {
  const { help: messages } = useGlossaryMessages();
  const meaning = meaningOfLine(song, line);
  if (!meaning || !song.meaning) return null;
  return (
    <div className="py-[0.4rem]">
      <p className="text-note font-ui text-faint">
        {meaning.isWhole ? messages.meaningOfSong : messages.meaningOfPart}
      </p>
      <p className="text-sm" lang={languageFacts[song.meaning.language].prose}>
        <MixedText text={meaning.text} />
      </p>
    </div>
  );
}

/** A part of a song's meaning, and whether it belongs to one section of the song or to all of it. */
interface LineMeaning {
  text: string;
  isWhole: boolean;
}

/** The meaning of the stanza or section that contains a line, where the meaning has a paragraph for each; otherwise that of the whole song. */
export function meaningOfLine(
  { meaning, lyrics }: Pick<Song, 'meaning' | 'lyrics'>,
  line: number,
): LineMeaning | null {
  if (!meaning?.text) return null;
  const whole = { text: meaning.text, isWhole: true };
  const paragraphs = meaning.text.split(/\n{2,}/);
  const explained = paragraphs.length > 1 && meaningOfStanzas(paragraphs, lyrics);
  if (!explained) return whole;
  let last = 0;
  for (const [section, { stanzas }] of lyrics.entries()) {
    for (const [stanza, { length }] of stanzas.entries()) {
      last += length;
      if (line > last) continue;
      // The meaning of a section stands under its last stanza.
      const text = explained[section]?.slice(stanza).find((one) => one !== null);
      return text ? { text, isWhole: false } : whole;
    }
  }
  return whole;
}

const gap = 6;

/** Places a panel below its word, inside the window's width; where it is a sheet at the bottom, scrolls the word into view above it. */
function placePanel(panel: HTMLElement, word: Range): void {
  const { left, bottom } = word.getBoundingClientRect();
  if (getComputedStyle(panel).position === 'fixed') {
    const covered = bottom + gap - panel.getBoundingClientRect().top;
    if (covered > 0) window.scrollBy({ top: covered });
    return;
  }
  const parent = panel.offsetParent?.getBoundingClientRect() ?? new DOMRect();
  const inside = Math.max(
    gap,
    Math.min(left, document.documentElement.clientWidth - panel.offsetWidth - gap),
  );
  panel.style.left = `${inside - parent.left}px`;
  panel.style.top = `${bottom + gap - parent.top}px`;
}
