/** Puts a text in at the caret, in place of what is selected; what was typed before can be undone as ever. */
export function insertText(area: HTMLTextAreaElement, text: string): void {
  area.focus({ preventScroll: true });
  // The only way in that keeps the browser's own undo; all browsers have it.
  if (document.execCommand('insertText', false, text)) return;
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Selects a place in a field and brings it into sight. */
export function selectPlace(area: HTMLTextAreaElement, { start, end }: { start: number; end: number }): void {
  area.setSelectionRange(start, end);
  // Only a field that takes the focus moves to its selection.
  area.blur();
  area.focus();
}
