import { z } from 'zod';
import { maxSongNumber } from './compositions.ts';
import { emailRule } from './auth-input.ts';
import { idInput } from './id-input.ts';
import { lineInput } from './line-input.ts';
import { shortList } from './list-input.ts';
import { pageFields } from './paging-input.ts';
import { beyondMaxRow, isWithinMaxRow } from './paging.ts';
import { uploadId } from './resumable-uploads-input.ts';
import { maxShrutiLength } from './set-lists.ts';
import {
  maxRecordingFactLength,
  maxRecordingMs,
  maxRecordingReasonLength,
  maxTimedLines,
  minRecordingYear,
  recordingLicences,
  recordingStates,
  recordingWays,
} from './song-recordings.ts';

const number = z.int().min(1).max(maxSongNumber);
const fact = lineInput(maxRecordingFactLength);

const recordingFactsInput = {
  singer: fact.min(1, 'Please name the singer.'),
  raga: fact.default(''),
  tala: fact.default(''),
  shruti: lineInput(maxShrutiLength).default(''),
  year: z.int().min(minRecordingYear).max(2100).nullable().default(null),
  owner: fact.min(1, 'Please say who owns the rights.'),
  licence: z.enum(recordingLicences),
};

const time = z.int().min(0).max(maxRecordingMs);

const timedLinesInput = shortList(
  z
    .object({ at: z.int().min(1).max(10_000), startMs: time, endMs: time })
    .refine(({ startMs, endMs }) => startMs < endMs, 'A line ends after its beginning.'),
  maxTimedLines,
  { min: 0 },
);

export const recordingsOfSongInput = z.object({ number });
export const recordingInput = z.object({ id: idInput });

/** `revision`: the revision of the Kannada text whose lines are numbered (`Song.revision`). */
const timedText = z.object({ revision: idInput, lines: timedLinesInput });

export const saveTimingsInput = recordingInput.extend({
  /** The version that these lines replace. */
  version: z.int().min(0).max(1_000_000),
  isGuess: z.boolean(),
  ...timedText.shape,
});

export const offerRecordingInput = z.object({
  /** The id of a finished resumable upload of the kind `recording`. */
  upload: uploadId,
  number,
  way: z.enum(recordingWays),
  ...recordingFactsInput,
  /** The timings of a recording that was made line by line. */
  timings: timedText.optional(),
});

/** Corrects the facts of a recording, or the song that it is of. */
export const changeRecordingInput = recordingInput.extend({ number, ...recordingFactsInput });

export const recordingsPageInput = z
  .object({ ...pageFields(25), state: z.enum(recordingStates).default('waiting') })
  .refine(isWithinMaxRow, beyondMaxRow)
  .prefault({});

export const refuseRecordingInput = recordingInput.extend({
  reason: z.string().trim().min(1, 'Please say why.').max(maxRecordingReasonLength),
});

export const recordingPersonInput = z.object({ email: emailRule });
