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
