/** The entry of the engine: code outside this folder imports only this module. */
export type { Book, BookSong, CheckCode, Edition, Errata, Songbook, TitleList } from './book.ts';
export type { Card } from './card.ts';
export type { InspectionResult } from './inspect/inspect.ts';
export { startInspection, type Inspection } from './inspect/inspection.ts';
export type { PdfProblemKind } from './inspect/problem.ts';
export { startPdfJobs, type PdfJobs, type PrintResult } from './pdf-jobs.ts';
export type { OutputFile } from './worker.ts';
