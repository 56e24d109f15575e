/** `4. Jagadoddharana`: a title as lists and the documented calls carry it (specification, section 3: Composition). */
export function numberedTitle(number: number, title: string): string {
  return `${number}. ${title}`;
}

/**
 * The song a text names by its number: `4`, `4.` or `4. Jagad...`, in any script's digits; null when it starts otherwise.
 * This is the number before the first full stop of the save payload, and the one a search by number uses.
 */
export function leadingNumber(text: string): number | null {
  const digits = /^\s*(\p{Nd}{1,6})\s*(?:\.(?!\p{Nd})|$)/u.exec(text)?.[1];
  return digits ? Number(asciiDigits(digits)) : null;
}

/** The first number anywhere in a text: what the PDF request threshold looks at (specification, section 5). */
export function firstNumber(text: string): number | null {
  const digits = /\p{Nd}{1,6}/u.exec(text)?.[0];
  return digits ? Number(asciiDigits(digits)) : null;
}

/** A numbered title without its number. */
export function bareTitle(text: string): string {
  return text.replace(/^\s*\p{Nd}{1,6}\s*\.\s*/u, '').trim();
}

/** Indic digits stand in runs of ten from a code point that ends in 6 or 0; Unicode gives no numeric value to a script. */
function asciiDigits(digits: string): string {
  return digits.replace(/\P{ASCII}/gu, (digit) => {
    let zero = digit.codePointAt(0) ?? 0;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && (digit.codePointAt(0) ?? 0) - zero < 9) zero -= 1;
    return String((digit.codePointAt(0) ?? 0) - zero);
  });
}
