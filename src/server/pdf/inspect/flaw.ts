/**
 * Why a file is not taken: `not-pdf` something else; `broken` cut off or not well made; `encrypted`; `active` holds what
 * acts when it is opened; `packed` packed so that it cannot be looked into; `large` unpacks to too much; `heavy` holds more
 * than is read, or takes more memory or time; `pages` too many.
 */
export type FlawKind = 'not-pdf' | 'broken' | 'encrypted' | 'active' | 'packed' | 'large' | 'heavy' | 'pages';

/** Thrown where a flaw is found; `detail` is the name of what was found, or a number of pages. */
export class Flaw extends Error {
  readonly kind: FlawKind;
  readonly detail: string;
  constructor(kind: FlawKind, detail = '') {
    super(`${kind} ${detail}`.trim());
    this.kind = kind;
    this.detail = detail;
  }
}
