/**
 * Why a file is not taken: `not-pdf` something else; `broken` cut off or not well made; `encrypted`; `active` holds what
 * acts when it is opened; `packed` packed so that it cannot be looked into; `large` unpacks to too much; `heavy` holds more
 * than is read, or takes more memory or time; `pages` too many.
 */
export type PdfProblemKind = 'not-pdf' | 'broken' | 'encrypted' | 'active' | 'packed' | 'large' | 'heavy' | 'pages';

/** Thrown where a problem is found; `detail` is the name of what was found, or a number of pages. */
export class PdfProblem extends Error {
  readonly kind: PdfProblemKind;
  readonly detail: string;
  constructor(kind: PdfProblemKind, detail = '') {
    super(`${kind} ${detail}`.trim());
    this.kind = kind;
    this.detail = detail;
  }
}
