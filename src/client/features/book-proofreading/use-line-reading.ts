import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useState,
  type RefObject,
} from 'react';
import type { ReadingPage } from '../../../server/features/book-proofreading/output.ts';
import type { LineMark, LineReading } from '../../../shared/book-proofreading.ts';
import { insertText } from '../corrections/text-area.ts';
import { doubtfulRange, findDoubts, type Doubt } from './doubts.ts';
import { storedLine, storeLine } from './position.ts';
import { actOfKey, type ReadingAct } from './reading-keys.ts';
import type { Readings } from './use-readings.ts';
import { changeZoom } from './zoom.ts';

interface LineRefs {
  area: RefObject<HTMLTextAreaElement | null>;
  note: RefObject<HTMLInputElement | null>;
  finish: RefObject<HTMLButtonElement | null>;
}

/** Where the focus goes after a render; `count` tells one wish from the next. */
interface Wish {
  at: 'text' | 'note' | 'finish';
  /** The doubtful word that is selected in the text. */
  word: number | null;
  count: number;
}

/** The line at which a person reads, its doubtful words, and the acts of keys and buttons. */
export function useLineReading(
  { page, lines }: ReadingPage,
  readings: Readings,
  { area, note, finish }: LineRefs,
) {
  const [index, setIndex] = useState(() => firstLine(page.id, lines, readings));
  // At first the text has the focus, and its first doubtful word is selected.
  const [wish, setWish] = useState<Wish>(() => ({
    at: 'text',
    word: firstDoubt(lines[index], readings),
    count: 0,
  }));
  const [word, setWord] = useState(wish.word);
  const [isMore, setMore] = useState(false);
  /** The readings before each change of the line, the last change first. */
  const [undo, setUndo] = useState<readonly Readonly<Record<string, LineReading>>[]>([]);

  const line = lines[index];
  const reading = line ? readings.readingOf(line.id) : { text: '', mark: null, note: '' };
  const doubts = useMemo(
    () => (line ? findDoubts(line.words, reading.text) : []),
    [line, reading.text],
  );

  const focus = (at: Wish['at'], select: number | null = null) => {
    if (at === 'text') setWord(select);
    setWish(({ count }) => ({ at, word: select, count: count + 1 }));
  };

  /** Goes to a line; its first doubtful word is selected. */
  function goTo(next: number, select?: number | null): void {
    const target = lines[next];
    if (!target) return;
    setIndex(next);
    setUndo([]);
    storeLine(page.id, target.id);
    focus('text', select === undefined ? firstDoubt(target, readings) : select);
  }

  const change = (next: LineReading) => line && readings.change({ [line.id]: next });

  /** Changes lines so that it can be taken back. */
  function changeWithUndo(changes: Readonly<Record<string, LineReading>>): void {
    const before = Object.fromEntries(
      Object.keys(changes).map((id) => [id, readings.readingOf(id)]),
    );
    setUndo((earlier) => [before, ...earlier]);
    readings.change(changes);
    focus('text');
  }

  function confirm(): void {
    if (!line) return;
    readings.change({ [line.id]: readings.readingOf(line.id) }, true);
    if (index < lines.length - 1) goTo(index + 1);
    else focus('finish');
  }

  function takeBack(): void {
    readings.change(undo[0] ?? {});
    setUndo((changes) => changes.slice(1));
    focus('text');
  }

  function toggleMark(mark: LineMark): void {
    const isSet = reading.mark === mark;
    if (line) changeWithUndo({ [line.id]: { ...reading, mark: isSet ? null : mark } });
    if (mark === 'marked' && !isSet) focus('note');
  }

  function takeOther(doubt: Doubt): void {
    if (doubt.other === null) return;
    const text = reading.text.slice(0, doubt.from) + doubt.other + reading.text.slice(doubt.to);
    if (area.current && document.activeElement === area.current) {
      area.current.setSelectionRange(doubt.from, doubt.to);
      insertText(area.current, doubt.other);
    } else change({ ...reading, text });
    const next = line && findDoubts(line.words, text).find(({ from }) => from > doubt.from);
    focus('text', next?.word ?? null);
  }

  /** Goes to the next doubtful word, of this line or of one that is not read yet. */
  function goToDoubt(by: 1 | -1): void {
    const near =
      by > 0
        ? doubts.find((doubt) => doubt.word > (word ?? -1))
        : doubts.findLast((doubt) => doubt.word < (word ?? Infinity));
    if (near) return focus('text', near.word);
    for (let next = index + by; next >= 0 && next < lines.length; next += by) {
      const other = lines[next];
      if (!other || readings.stateOf(other.id) === 'saved') continue;
      const found = findDoubts(other.words, readings.readingOf(other.id).text).at(by > 0 ? 0 : -1);
      if (found) return goTo(next, found.word);
    }
  }

  const current = doubts.find((doubt) => doubt.word === word);
  function act(name: ReadingAct): void {
    if (name === 'next') confirm();
    else if (name === 'down') goTo(index + 1);
    else if (name === 'up') goTo(index - 1);
    else if (name === 'nextDoubt') goToDoubt(1);
    else if (name === 'previousDoubt') goToDoubt(-1);
    else if (name === 'takeOther') {
      if (current) takeOther(current);
    } else if (name === 'mark') toggleMark('marked');
    else if (name === 'none') toggleMark('none');
    else if (name === 'more') setMore((before) => !before);
    else changeZoom(name === 'larger' ? 1 : -1);
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
    const isInText = event.target === area.current || event.target === note.current;
    const name = actOfKey(event, isInText);
    if (!name) return;
    event.preventDefault();
    // A key that is held down does not run through the lines.
    if (!event.repeat || name === 'larger' || name === 'smaller') act(name);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  const follow = useEffectEvent(({ at, word: select }: Wish) => {
    const element = { text: area, note, finish }[at].current;
    // A phone would open its keyboard over the image.
    if (!element || (at === 'text' && !canType())) return;
    element.focus({ preventScroll: true });
    element.closest('li')?.scrollIntoView({ block: 'nearest' });
    if (!(element instanceof HTMLTextAreaElement)) return;
    const doubt = doubts.find((one) => one.word === select);
    const range = doubt && doubtfulRange(doubt);
    if (range) element.setSelectionRange(range.from, range.to);
  });
  // Before the next paint, and so within the gesture that asked for it.
  useLayoutEffect(() => follow(wish), [wish]);

  return {
    line,
    index,
    reading,
    doubts,
    word,
    isMore,
    goTo,
    change,
    takeOther,
    focusFinish: () => focus('finish'),
    tools: {
      act,
      addLine: () => {
        change({ ...reading, text: `${reading.text}\n` });
        setMore(true);
        focus('text');
      },
      join: joinOf(),
      original: () =>
        line && changeWithUndo({ [line.id]: { text: line.text, mark: null, note: '' } }),
      undo: undo.length > 0 ? takeBack : undefined,
    },
  };

  /** The text of the next line that has some moves to the end of this one. */
  function joinOf(): (() => void) | undefined {
    const next = lines.slice(index + 1).find(({ id }) => readings.readingOf(id).mark !== 'none');
    if (!line || !next) return undefined;
    return () => {
      const moved = readings.readingOf(next.id);
      changeWithUndo({
        [line.id]: { ...reading, text: `${reading.text} ${moved.text}` },
        [next.id]: { ...moved, mark: 'none' },
      });
    };
  }
}

const firstDoubt = (line: ReadingPage['lines'][number] | undefined, readings: Readings) =>
  (line && findDoubts(line.words, readings.readingOf(line.id).text)[0]?.word) ?? null;

/** Whether typing needs no keyboard on the screen. */
const canType = () => window.matchMedia('(hover: hover)').matches;

/** The line at which the person left the page, or the first that they have not confirmed. */
function firstLine(page: string, lines: ReadingPage['lines'], readings: Readings): number {
  const stored = storedLine(page);
  const left = lines.findIndex(({ id }) => id === stored);
  if (left >= 0) return left;
  const open = lines.findIndex(({ id }) => {
    const state = readings.stateOf(id);
    return state !== 'saved' && state !== 'waiting';
  });
  return Math.max(0, open);
}
