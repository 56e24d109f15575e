import { maxUploadBytes, maxUploadPages } from '../../../shared/uploads.ts';
import { invalid, tooLarge, unprocessable, wrongKind } from '../../errors.ts';
import type { PdfProblemKind } from '../../pdf/entry.ts';
import type { FileRules } from './receive.ts';

const mebibytes = maxUploadBytes / 1024 / 1024;

const noFile = () => invalid('Please choose one PDF.');
const twoFiles = () => invalid('Please send one PDF at a time.');
const wrongField = () => invalid('Send the PDF in the field “file”, and nothing else with it.');
const brokenForm = () => invalid('The upload was interrupted. Please try again.');
export const pdfTooLarge = () => tooLarge(`A PDF can have at most ${mebibytes} MB.`);
const notMultipart = () => wrongKind('Please send the PDF as a form with the field “file”.');
const notPdf = () => wrongKind('This is not a PDF.');

/** The media types that browsers and scripts declare for a PDF. */
const types = ['application/pdf', 'application/x-pdf', 'application/octet-stream'];

export const pdfRules: FileRules = {
  maxBytes: maxUploadBytes,
  isType: (type) => types.includes(type),
  noFile,
  twoFiles,
  wrongField,
  brokenForm,
  notMultipart,
  wrongType: notPdf,
  tooManyBytes: pdfTooLarge,
};

/** Why a file was refused, in words for people who do not know what is inside a PDF. */
export function pdfProblemError(problem: PdfProblemKind, detail: string) {
  switch (problem) {
    case 'not-pdf':
      return notPdf();
    case 'encrypted':
      return invalid(
        'This PDF is protected by a password or restrictions. Please save it without them and upload it again.',
      );
    case 'active':
      return invalid(
        `This PDF contains more than pages (${contentNames[detail] ?? detail}). Please print it to a new PDF and upload that.`,
      );
    case 'packed':
      return invalid(
        'This PDF is compressed in a way that cannot be checked. Please print it to a new PDF and upload that.',
      );
    case 'large':
      return tooLarge(
        'This PDF is far larger than its file. Please print it to a new PDF and upload that.',
      );
    case 'heavy':
      return unprocessable(
        'This PDF takes too much memory or time to read. Please print it to a new PDF and upload that.',
      );
    case 'pages':
      return tooLarge(`A PDF can have at most ${maxUploadPages} pages; this one has ${detail}.`);
    case 'broken':
      return invalid(
        'This PDF is damaged or incomplete. Please save it again and upload it again.',
      );
  }
}

const contentNames: Record<string, string> = {
  JavaScript: 'a script',
  JS: 'a script',
  Launch: 'a program to start',
  EmbeddedFile: 'an attached file',
  EmbeddedFiles: 'an attached file',
  FileAttachment: 'an attached file',
  Filespec: 'an attached file',
  Collection: 'attached files',
  OpenAction: 'something it does when opened',
  AA: 'something it does by itself',
  XFA: 'a form that is a program',
  SubmitForm: 'a form that sends itself',
  RichMedia: 'a film or game',
};
