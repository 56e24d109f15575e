import { maxUploadBytes, maxUploadPages } from '../../../shared/uploads.ts';
import { invalid, tooLarge, unprocessable, wrongKind } from '../../errors.ts';
import type { PdfProblemKind } from '../../pdf/inspect/problem.ts';
import type { FileRules } from './receive.ts';

const mebibytes = maxUploadBytes / 1024 / 1024;

const noFile = () => invalid('Please choose one PDF.');
const twoFiles = () => invalid('Please send one PDF at a time.');
const wrongField = () => invalid('The PDF belongs in the field “file”, and nothing else is sent with it.');
const brokenForm = () => invalid('The upload broke off. Please try again.');
export const pdfTooLarge = () => tooLarge(`A PDF may have at most ${mebibytes} MB.`);
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
      return invalid('This PDF is locked with a password or rights. Please save it without and send it again.');
    case 'active':
      return invalid(`This PDF holds more than pages (${contentNames[detail] ?? detail}). Please print it to a new PDF and send that.`);
    case 'packed':
      return invalid('This PDF is packed in a way that cannot be checked. Please print it to a new PDF and send that.');
    case 'large':
      return tooLarge('This PDF unpacks to far more than it weighs. Please print it to a new PDF and send that.');
    case 'heavy':
      return unprocessable('This PDF takes more memory or time to read than any song book. Please print it to a new PDF and send that.');
    case 'pages':
      return tooLarge(`A PDF may have at most ${maxUploadPages} pages; this one has ${detail}.`);
    case 'broken':
      return invalid('This PDF is damaged or was cut off. Please save it anew and send it again.');
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
