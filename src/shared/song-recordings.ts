import type { PageOfRows } from './paging.ts';

/** Limits of uploaded recordings. A megabyte has a million bytes. */
export const maxRecordingBytes = 200_000_000;
export const maxRecordingMs = 3 * 60 * 60 * 1000;
/** Bytes on the disk: of all recordings of a person, and of the site. */
export const maxPersonRecordingBytes = 2_000_000_000;
export const maxAllRecordingBytes = 20_000_000_000;
/** Recordings of a person that are being checked or wait for an admin. */
export const maxUndecidedRecordings = 50;
/** Recordings of all people, in any state. */
export const maxRecordings = 10_000;
/** Recordings of one person, with those refused in the last month. */
export const maxPersonRecordings = 1000;
export const maxRecordingsOfSong = 100;
export const maxRecordingUploaders = 200;

export const maxRecordingFactLength = 100;
/** Of the reason for which an admin declines or withdraws a recording. */
export const maxRecordingReasonLength = 500;
export const minRecordingYear = 1900;
export const maxTimedLines = 2000;

export const recordingTypes = ['mp3', 'ogg', 'webm', 'wav', 'flac'] as const;
export type RecordingType = (typeof recordingTypes)[number];

/** `whole`: one performance from beginning to end; `lines`: recorded line by line on this site. */
export const recordingWays = ['whole', 'lines'] as const;
export type RecordingWay = (typeof recordingWays)[number];

/**
 * `checking`: a child process inspects the file; `refused`: it found the file unusable; `waiting`: for an admin; only a `public` one is played
 * to everybody. An admin may make a declined or withdrawn one public again.
 */
export const recordingStates = [
  'checking',
  'refused',
  'waiting',
  'public',
  'withdrawn',
  'declined',
] as const;
export type RecordingState = (typeof recordingStates)[number];

/** `permission`: the owner permits this site to play it, and nothing else. */
export const recordingLicences = [
  'CC0-1.0',
  'CC-BY-4.0',
  'CC-BY-SA-4.0',
  'public domain',
  'permission',
] as const;
export type RecordingLicence = (typeof recordingLicences)[number];

/**
 * Why a file was refused: not of an accepted type or codec; with a picture, video or several tracks; more than two channels; damaged; ends
 * before its end; shorter than a second; longer than three hours; silent; takes too long to decode; the same file as another recording of
 * the song; not inspected within a day.
 */
export const recordingProblems = [
  'type',
  'codec',
  'tracks',
  'channels',
  'broken',
  'cutOff',
  'short',
  'long',
  'silent',
  'heavy',
  'again',
  'expired',
] as const;
export type RecordingProblem = (typeof recordingProblems)[number];

/** The facts of a performance; empty if unknown. */
export interface RecordingFacts {
  singer: string;
  raga: string;
  tala: string;
  shruti: string;
  year: number | null;
  /** The owner of the rights. */
  owner: string;
  licence: RecordingLicence;
}

/** A public recording, as the song's page lists it. */
export interface SongRecording {
  id: string;
  /** Where an audio element loads it: an mp3, whole or in ranges. */
  address: string;
  durationMs: number;
  /** Whether the caller can follow its lines. */
  isTimed: boolean;
  /** Null where the caller may not read the song. */
  facts: RecordingFacts | null;
}

/**
 * A line in a recording. `at` is the number of the line as the song's page numbers it, from 1, over all sections of the Kannada text. The same
 * line may come several times. Times are whole milliseconds from the beginning of the recording.
 */
export interface TimedLine {
  at: number;
  startMs: number;
  endMs: number;
}

export interface Timings {
  /** Raised by each save; 0 before the first. */
  version: number;
  /** Whether the lines are an automatic first guess that nobody has confirmed. */
  isGuess: boolean;
  /** In order of their starts; empty for a song that the caller may not read. */
  lines: TimedLine[];
}

/** A recording for the page on which its lines are timed. */
export interface RecordingToTime extends Timings {
  id: string;
  number: number;
  singer: string;
  durationMs: number;
  address: string;
  /** Base64: the largest samples of equal parts of the recording, a byte each; empty where it has no picture. */
  peaks: string;
  /** The name of the person who saved the timings last; '' if unknown. */
  savedBy: string;
}

/** Findings of the inspection that an admin should listen for. Times in milliseconds, levels in dB of full scale. */
export interface RecordingFindings {
  /** Integrated loudness in LUFS (EBU R128); null for silence. */
  loudness: number | null;
  leadingSilenceMs: number;
  trailingSilenceMs: number;
  /** The longest run of silence between the first and the last sound. */
  longestSilenceMs: number;
  /** Runs of samples at full scale. */
  clips: number;
  peakDb: number | null;
  sampleRate: number;
  codec: string;
}

/** A recording as its owner and the admins see it. */
export interface OwnRecording extends RecordingFacts {
  id: string;
  number: number;
  /** The song's title in Kannada; null where the edition no longer has the song. */
  title: string | null;
  way: RecordingWay;
  state: RecordingState;
  /** Why the inspection refused it. */
  problem: RecordingProblem | null;
  /** Why an admin declined or withdrew it. */
  reason: string;
  type: RecordingType;
  size: number;
  durationMs: number;
  channels: number;
  findings: RecordingFindings | null;
  isTimed: boolean;
  createdAt: string;
  decidedAt: string | null;
}

export interface ListedRecording extends OwnRecording {
  /** Who uploaded it, and who decided last. */
  username: string;
  email: string;
  decidedBy: string | null;
}

export interface RecordingPage extends PageOfRows<ListedRecording> {
  /** Of all recordings. */
  usedBytes: number;
  /** Whether this site stores no recordings, since MEDIA_URL is another host. */
  isOff: boolean;
}

/** The address from which a public recording is played. */
export const recordingsPath = '/media/song-recordings';
