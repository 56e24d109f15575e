/** A title with its number, `4. Jagadoddharana`, as in lists and the documented calls (specification, section 3: Composition). */
export function numberedTitle(number: number, title: string): string {
  return `${number}. ${title}`;
}

/**
 * The number that a text begins with: `4`, `4.` or `4. Jagad...`, in any script's digits; null for any other text. The documented
 * save and a search by number identify the song by it.
 */
export function leadingNumber(text: string): number | null {
  const digits = /^\s*(\p{Nd}{1,6})\s*(?:\.(?!\p{Nd})|$)/u.exec(text)?.[1];
  return digits ? Number(asciiDigits(digits)) : null;
}

/** The first number anywhere in a text, which decides the PDF request threshold (specification, section 5). */
export function firstNumber(text: string): number | null {
  const digits = /\p{Nd}{1,6}/u.exec(text)?.[0];
  return digits ? Number(asciiDigits(digits)) : null;
}

/** A numbered title without its number. */
export function bareTitle(text: string): string {
  return text.replace(/^\s*\p{Nd}{1,6}\s*\.\s*/u, '').trim();
}

/**
 * Replaces the digits of any script by ASCII digits. JavaScript has no numeric values of characters, but each script's digits
 * 0-9 are a run.
 */
export function asciiDigits(digits: string): string {
  return digits.replace(/\P{ASCII}/gu, (digit) => {
    let zero = digit.codePointAt(0) ?? 0;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && (digit.codePointAt(0) ?? 0) - zero < 9)
      zero -= 1;
    return String((digit.codePointAt(0) ?? 0) - zero);
  });
}
