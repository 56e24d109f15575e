/** Replaces the text of a cell whose formula has no calculated value. */
export const noFormulaValue = '#NO-VALUE!';

/** The errors of Excel, LibreOffice and Google Sheets, as cells and as exported text show them. */
const cellError = /^(?:#(?:N\/A|[A-Z0-9/?-]+[!?])|Err:\d{3})$/i;

/** Why a cell has no text though the spreadsheet shows something there, in a sentence; null for a cell with text. */
export function cellFault(cell: string): string | null {
  if (cell === noFormulaValue)
    return 'The formula in this cell has no calculated value. The cell is treated as empty.';
  return cellError.test(cell)
    ? `The spreadsheet shows the error ${cell} in this cell. The cell is treated as empty.`
    : null;
}

const tag = /<(\/?)(?:\w+:)?(c|f|v)\b([^<>]*?)(\/?)>/g;

/**
 * The XML of a sheet with errors, and formulas without a value, as text: the library that reads it makes both empty cells, and a formula
 * of text without a value ends its reading.
 */
export function faultsAsText(xml: string): string {
  const parts: string[] = [];
  let [copied, start, valueStart] = [0, -1, -1];
  let cell = { attributes: '', hasFormula: false, value: null as string | null };
  for (const {
    1: closing,
    2: name,
    3: attributes = '',
    4: isEmpty,
    0: whole,
    index,
  } of xml.matchAll(tag)) {
    const end = index + whole.length;
    if (name === 'c' && !closing) {
      if (!isEmpty) [start, cell] = [index, { attributes, hasFormula: false, value: null }];
    } else if (start < 0) continue;
    else if (name === 'f') cell.hasFormula = true;
    else if (name === 'v') {
      if (closing && valueStart >= 0) cell.value = xml.slice(valueStart, index);
      else if (isEmpty) cell.value = '';
      valueStart = closing || isEmpty ? -1 : end;
    } else {
      const text = faultOf(cell);
      if (text) {
        parts.push(
          xml.slice(copied, start),
          `<c${withoutType(cell.attributes)} t="inlineStr"><is><t>${text}</t></is></c>`,
        );
        copied = end;
      }
      start = -1;
    }
  }
  return copied === 0 ? xml : parts.join('') + xml.slice(copied);
}

function faultOf({
  attributes,
  hasFormula,
  value,
}: {
  attributes: string;
  hasFormula: boolean;
  value: string | null;
}): string | null {
  const type = /\bt\s*=\s*["'](\w+)["']/.exec(attributes)?.[1];
  if (type === 'e') return value || '#ERROR!';
  // A formula may well give an empty text.
  if (!hasFormula || (type === 'str' ? value !== null : value)) return null;
  return noFormulaValue;
}

const withoutType = (attributes: string) => attributes.replace(/\st\s*=\s*["']\w*["']/, '');

/** A column of merged cells, rows and column from 0: only the first of its rows has the text. */
export interface MergedCells {
  column: number;
  first: number;
  last: number;
}

/** The merged cells that span several rows. */
export function mergedRows(xml: string): MergedCells[] {
  return [
    ...xml.matchAll(
      /<(?:\w+:)?mergeCell\b[^<>]*?\bref\s*=\s*["']([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})["']/g,
    ),
  ].flatMap(([, letters = '', from = '', to = '']) =>
    Number(to) > Number(from)
      ? [{ column: columnIndex(letters), first: Number(from) - 1, last: Number(to) - 1 }]
      : [],
  );
}

/** The index of a column from its letters, from 0. */
export const columnIndex = (letters: string) =>
  [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
