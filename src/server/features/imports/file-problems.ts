import {
  maxImportBytes,
  maxImportColumns,
  maxImportRows,
  maxUnpackedBytes,
} from '../../../shared/imports.ts';
import { invalid, tooLarge, unprocessable, wrongKind } from '../../errors.ts';

export type ProblemKind =
  | 'kind'
  | 'xls'
  | 'broken'
  | 'text'
  | 'empty'
  | 'no-songs'
  | 'packed'
  | 'rows'
  | 'columns'
  | 'json'
  | 'long'
  | 'heavy';

/** Why a file cannot be read at all, as plain data that the import's process can send. */
export interface FileProblem {
  problem: ProblemKind;
  detail: string;
}

export class UnreadableFile extends Error implements FileProblem {
  override readonly name = 'UnreadableFile';
  readonly problem: ProblemKind;
  readonly detail: string;
  constructor(problem: ProblemKind, detail = '') {
    super(`${problem} ${detail}`);
    this.problem = problem;
    this.detail = detail;
  }
}

const mebibytes = (bytes: number) => Math.round(bytes / 1024 / 1024);

export const importTooLarge = () =>
  tooLarge(`A file can have at most ${mebibytes(maxImportBytes)} MB.`);

/** The error for the admin who sent the file. @returns 400, 413, 415 or 422 */
export function fileProblemError({ problem, detail }: FileProblem) {
  switch (problem) {
    case 'kind':
      return wrongKind(
        'This kind of file cannot be read. Please use song files (.txt, or several in a .zip), .csv, .xlsx or .json.',
      );
    case 'xls':
      return wrongKind(
        'This is an old spreadsheet (.xls). Please save it as .xlsx and upload that.',
      );
    case 'broken':
      return invalid(
        'This file is damaged or incomplete. Please save it again and upload it again.',
      );
    case 'text':
      return invalid(
        'This file contains characters that are not text. Please save it as UTF-8 and upload it again.',
      );
    case 'empty':
      return invalid(
        'There are no rows in this file. The first row names the columns, and each row below it is a song.',
      );
    case 'no-songs':
      return invalid(
        'There are no songs in this archive. Song files are named NNN-plain-roman-title.txt.',
      );
    case 'packed':
      return tooLarge(
        `This file unpacks to more than ${mebibytes(maxUnpackedBytes)} MB. Please split it.`,
      );
    case 'rows':
      return tooLarge(
        `A file can have at most ${maxImportRows} songs; this one has ${detail}. Please split it.`,
      );
    case 'columns':
      return tooLarge(
        `A table can have at most ${maxImportColumns} columns; this one has ${detail}.`,
      );
    case 'json':
      return invalid(
        `This JSON cannot be read: ${detail || 'it must be a list of songs, each with its fields by name'}.`,
      );
    case 'heavy':
      return unprocessable('This file takes too much memory or time to read. Please split it.');
    case 'long':
      return tooLarge(`${detail} is longer than any song.`);
  }
}
