import { z } from 'zod';
import {
  recordingLicences,
  recordingProblems,
  recordingStates,
  recordingTypes,
  recordingWays,
  type ListedRecording,
  type OwnRecording,
  type RecordingFindings,
  type RecordingPage,
  type RecordingToTime,
  type SongRecording,
} from '../../../shared/song-recordings.ts';
import { pageOutput } from '../../output.ts';

export const recordingFindings = z.object({
  loudness: z.number().nullable(),
  leadingSilenceMs: z.number(),
  trailingSilenceMs: z.number(),
  longestSilenceMs: z.number(),
  clips: z.number(),
  peakDb: z.number().nullable(),
  sampleRate: z.number(),
  codec: z.string(),
}) satisfies z.ZodType<RecordingFindings>;

const facts = {
  singer: z.string(),
  raga: z.string(),
  tala: z.string(),
  shruti: z.string(),
  year: z.number().nullable(),
  owner: z.string(),
  licence: z.enum(recordingLicences),
};

export const songRecordingsOutput = z.array(
  z.object({
    id: z.string(),
    address: z.string(),
    durationMs: z.number(),
    isTimed: z.boolean(),
    facts: z.object(facts).nullable(),
  }),
) satisfies z.ZodType<SongRecording[]>;

const ownRecording = z.object({
  id: z.string(),
  number: z.number(),
  title: z.string().nullable(),
  way: z.enum(recordingWays),
  ...facts,
  state: z.enum(recordingStates),
  problem: z.enum(recordingProblems).nullable(),
  reason: z.string(),
  type: z.enum(recordingTypes),
  size: z.number(),
  durationMs: z.number(),
  channels: z.number(),
  findings: recordingFindings.nullable(),
  isTimed: z.boolean(),
  createdAt: z.string(),
  decidedAt: z.string().nullable(),
}) satisfies z.ZodType<OwnRecording>;

export const ownRecordingsOutput = z.object({
  /** Whether the caller may upload, unless uploading is off. */
  mayUpload: z.boolean(),
  /** Whether this site stores no recordings, since MEDIA_URL is another host. */
  isOff: z.boolean(),
  usedBytes: z.number(),
  rows: z.array(ownRecording),
});

export const recordingPageOutput = pageOutput(
  ownRecording.extend({
    username: z.string(),
    email: z.string(),
    decidedBy: z.string().nullable(),
  }) satisfies z.ZodType<ListedRecording>,
).extend({ usedBytes: z.number(), isOff: z.boolean() }) satisfies z.ZodType<RecordingPage>;

export const timingsOutput = z.object({
  version: z.number(),
  isGuess: z.boolean(),
  lines: z.array(z.object({ at: z.number(), startMs: z.number(), endMs: z.number() })),
});

export const toTimeOutput = timingsOutput.extend({
  id: z.string(),
  number: z.number(),
  singer: z.string(),
  durationMs: z.number(),
  address: z.string(),
  peaks: z.string(),
  savedBy: z.string(),
}) satisfies z.ZodType<RecordingToTime>;

export const uploadersOutput = z.array(
  z.object({ username: z.string(), email: z.string(), at: z.string() }),
);
