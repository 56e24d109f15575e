import type { Finding } from '../../../shared/checks/finding.ts';
import { compose } from '../../../shared/normal-form.ts';

/** Inserts a text at the caret or in place of the selection; undo keeps working. */
export function insertText(area: HTMLTextAreaElement, text: string): void {
  area.focus({ preventScroll: true });
  // Although deprecated, this is the only way that keeps the browser's undo; all browsers support it.
  if (document.execCommand('insertText', false, text)) return;
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Selects a range in a field and scrolls to it. */
export function selectPlace(
  area: HTMLTextAreaElement,
  { start, end }: { start: number; end: number },
): void {
  area.setSelectionRange(start, end);
  // Browsers scroll to the selection only when the field gains the focus.
  area.blur();
  area.focus();
}

/**
 * The selection in a text field for a finding. Findings count in composed (NFC) lines and the field may hold other forms, so
 * the position is converted by composing the text before it.
 */
export function placeOfFinding(
  text: string,
  { line, at, excerpt, kind }: Pick<Finding, 'line' | 'at' | 'excerpt' | 'kind'>,
): { start: number; end: number } {
  const lines = text.split('\n');
  const raw = lines[line - 1] ?? '';
  const offset = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
  const composed = compose(raw);
  const from = at - 1;
  const gap = kind === 'double-space' ? (/^\s+/.exec(composed.slice(from))?.[0].length ?? 0) : 0;
  const named = composed.startsWith(excerpt, from) ? from : composed.indexOf(excerpt);
  const [start, end] =
    gap > 0
      ? [from, from + gap]
      : named >= 0
        ? [named, named + excerpt.length]
        : [from, composed.length];
  return { start: offset + rawIndex(raw, start), end: offset + rawIndex(raw, end) };
}

/** The index in a line that corresponds to an index in its composed form. */
function rawIndex(raw: string, composed: number): number {
  if (compose(raw) === raw) return Math.min(composed, raw.length);
  let index = 0;
  while (index < raw.length && compose(raw.slice(0, index)).length < composed) index += 1;
  while (
    index < raw.length &&
    /\p{M}/u.test(raw.charAt(index)) &&
    compose(raw.slice(0, index + 1)).length <= composed
  )
    index += 1;
  return index;
}
