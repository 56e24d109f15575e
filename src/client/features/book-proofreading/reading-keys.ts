/** The acts of the page that have a key. All but Enter work everywhere on it; none is a key of a browser, a screen reader or an input method. */
export const readingActs = [
  'next',
  'down',
  'up',
  'nextDoubt',
  'previousDoubt',
  'takeOther',
  'mark',
  'none',
  'more',
  'larger',
  'smaller',
] as const;
export type ReadingAct = (typeof readingActs)[number];

/**
 * By the physical key (`code`) with Alt, on a Mac Option, since the character depends on the layout of the keyboard. Letters are left to the
 * menus of Firefox, arrows to the left and right to the history of browsers, digits but 0 to their tabs.
 */
const altKeys: Readonly<Record<string, Exclude<ReadingAct, 'next'>>> = {
  ArrowDown: 'down',
  ArrowUp: 'up',
  Period: 'nextDoubt',
  Comma: 'previousDoubt',
  Enter: 'takeOther',
  NumpadEnter: 'takeOther',
  Slash: 'mark',
  Backslash: 'none',
  Digit0: 'more',
  Equal: 'larger',
  NumpadAdd: 'larger',
  Minus: 'smaller',
  NumpadSubtract: 'smaller',
};

/** How each act's key is written; `Alt` is replaced by the name of the key on a Mac. */
export const keyNames: Readonly<Record<ReadingAct, string>> = {
  next: 'Enter',
  down: 'Alt+↓',
  up: 'Alt+↑',
  nextDoubt: 'Alt+.',
  previousDoubt: 'Alt+,',
  takeOther: 'Alt+Enter',
  mark: 'Alt+/',
  none: 'Alt+\\',
  more: 'Alt+0',
  larger: 'Alt+=',
  smaller: 'Alt+-',
};

type Key = Pick<
  KeyboardEvent,
  'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'isComposing' | 'keyCode'
> & { getModifierState: (key: string) => boolean };

/**
 * The act of a pressed key; null for every other key, and while an input method composes: its Enter chooses a word (Safari sends that Enter
 * after the end of the composition, with the key code 229).
 */
export function actOfKey(event: Key, isInText: boolean): ReadingAct | null {
  if (event.isComposing || event.keyCode === 229) return null;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.getModifierState('AltGraph'))
    return null;
  if (event.altKey) return altKeys[event.code] ?? null;
  return event.key === 'Enter' && isInText ? 'next' : null;
}
