/**
 * Why a file is refused: `not-pdf` is something else; `broken` is cut off or malformed; `encrypted`; `active` has content that acts when it
 * is opened; `packed` is compressed in a way that cannot be inspected; `large` unpacks to too much; `heavy` contains more than is read, or
 * takes more memory or time; `pages` has too many pages.
 */
export type PdfProblemKind =
  'not-pdf' | 'broken' | 'encrypted' | 'active' | 'packed' | 'large' | 'heavy' | 'pages';

/** Thrown where a problem is found; `detail` is the name of what was found, or the number of pages. */
export class PdfProblem extends Error {
  readonly kind: PdfProblemKind;
  readonly detail: string;
  constructor(kind: PdfProblemKind, detail = '') {
    super(`${kind} ${detail}`.trim());
    this.kind = kind;
    this.detail = detail;
  }
}
