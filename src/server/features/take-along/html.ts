/** A piece of HTML that is written already; any other string is text and is escaped. */
export interface Html {
  readonly html: string;
}
type Part = Html | string | number | null | undefined | false | readonly Part[];

/** Writes HTML: the values between its parts are escaped, unless they are HTML; null, undefined and false are nothing. Attributes stand in double quotes. Indentation is left out. */
export function html(parts: TemplateStringsArray, ...values: Part[]): Html {
  return {
    html: parts
      .map((part, index) => part.replaceAll(/\n\s+/g, '\n') + print(values[index]))
      .join(''),
  };
}

function print(part: Part): string {
  if (part === null || part === undefined || part === false) return '';
  if (typeof part === 'string' || typeof part === 'number') return escape(String(part));
  return 'html' in part ? part.html : part.map(print).join('');
}

const escape = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** JSON that can stand in a script element: nothing in it ends the element or starts a comment. */
export const inScript = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c');
