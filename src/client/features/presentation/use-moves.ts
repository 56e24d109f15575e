import { useEffect, useEffectEvent, useState } from 'react';
import type { Position, PresentedEntry } from './entries.ts';
import type { Slide } from './slides.ts';

interface Options {
  /** Null until they are fitted. */
  slides: readonly Slide[] | null;
  entries: readonly PresentedEntry[];
  /** The index of the entry that is shown. */
  at: number;
  /** The index of the line with which the next entry begins. */
  nextStart: number;
  position: Position;
  onMove: ((position: Position) => void) | undefined;
}

export interface Moves {
  next: () => void;
  back: () => void;
  first: () => void;
  last: () => void;
  /** Goes to the stanza of a key, if the song has it. */
  jump: (key: string) => void;
}

/** The slide of a position, and the moves from it. */
export function useMoves({ slides, entries, at, nextStart, position, onMove }: Options): {
  index: number;
  moves: Moves;
} {
  const [near, setNear] = useState({ entry: position.entry, index: 0 });
  const from = near.entry === position.entry ? near.index : 0;
  const index = slides ? slideOf(slides, position.line, from) : from;
  if (slides && (near.entry !== position.entry || near.index !== index))
    setNear({ entry: position.entry, index });

  const goTo = (target: number) => {
    const line = slides?.[target]?.lines[0]?.index;
    if (line === undefined || !onMove) return;
    setNear({ entry: position.entry, index: target });
    onMove({ entry: position.entry, line });
  };
  const goToEntry = (entry: PresentedEntry | undefined, line: number) =>
    entry && onMove?.({ entry: entry.key, line });
  const last = (slides?.length ?? 0) - 1;
  return {
    index,
    moves: {
      next: () => (index < last ? goTo(index + 1) : goToEntry(entries[at + 1], nextStart)),
      back: () => (index > 0 ? goTo(index - 1) : goToEntry(entries[at - 1], 0)),
      first: () => goTo(0),
      last: () => goTo(last),
      jump: (key) => goTo(slides?.findIndex(({ stanza }) => stanza.key === key) ?? -1),
    },
  };
}

/**
 * The index of the slide that shows a line: the one nearest to the slide before, since a choice of stanzas may show a line twice. A line that
 * is not shown is replaced by the one before it, or by the first.
 */
export function slideOf(slides: readonly Slide[], line: number, near: number): number {
  const shown = slides.flatMap(({ lines }) => lines.map(({ index }) => index));
  const wanted = shown.includes(line)
    ? line
    : Math.max(...shown.filter((index) => index < line), -1);
  let best = 0;
  let distance = Infinity;
  for (const [index, { lines }] of slides.entries()) {
    // The next is as near as the slide itself, and nearer than the one before.
    const own = index >= near ? index - near : near - index + 0.5;
    if (own < distance && lines.some((one) => one.index === wanted))
      [best, distance] = [index, own];
  }
  return best;
}

/** Keys beside the digits and letters of stanzas. Presentation remotes send PageUp and PageDown, F5 or Escape, and a full stop for a blank screen. */
const moveKeys: Record<string, keyof Omit<Moves, 'jump'>> = {
  ArrowRight: 'next',
  ArrowDown: 'next',
  PageDown: 'next',
  ' ': 'next',
  Enter: 'next',
  ArrowLeft: 'back',
  ArrowUp: 'back',
  PageUp: 'back',
  Backspace: 'back',
  Home: 'first',
  End: 'last',
};

/** Milliseconds in which a second digit belongs to the first. */
const secondDigitMs = 800;

interface KeyActions {
  moves: Moves;
  /** The keys of the song's stanzas. */
  stanzaKeys: readonly string[];
  onBlank: () => void;
  onFullscreen: () => void;
  onClose: () => void;
}

/** Listens to the keyboard and to presentation remotes. */
export function useKeys({ moves, stanzaKeys, onBlank, onFullscreen, onClose }: KeyActions): void {
  const [typed] = useState({ digits: '', at: 0 });

  const typeDigit = (digit: string) => {
    const now = performance.now();
    const both = now - typed.at < secondDigitMs ? typed.digits + digit : digit;
    const key = stanzaKeys.includes(both) ? both : digit;
    Object.assign(typed, { digits: key, at: now });
    moves.jump(key);
  };

  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const element = target instanceof Element ? target : null;
    // A form field and an open panel have their own keys, and Space and Enter press the focused button.
    if (element?.closest('input, select') || document.querySelector('.presentation details[open]'))
      return;
    if ((key === ' ' || key === 'Enter') && element?.closest('button, a, summary')) return;
    const move = moveKeys[key];
    if (move) moves[move]();
    else if (/^[0-9]$/.test(key)) typeDigit(key);
    else if (key === '.' || key === 'b') onBlank();
    else if (key === 'F5' || key === 'f') onFullscreen();
    else if (key === 'Escape') onClose();
    else if (stanzaKeys.includes(key.toLowerCase())) moves.jump(key.toLowerCase());
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    // Before an open panel, which the same Escape closes.
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);
}
