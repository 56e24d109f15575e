import type {
  RecordingLicence,
  RecordingState,
  RecordingType,
  RecordingWay,
} from '../../shared/song-recordings.ts';

export interface RecordingTables {
  song_recordings: SongRecordings;
  recording_peaks: RecordingPeaks;
  recording_uploaders: RecordingUploaders;
}

/** Recordings that people uploaded. Their files are in the folder of features/song-recordings/files.ts. */
interface SongRecordings {
  id: string;
  /** The song's number; the song may have been removed since. */
  number: number;
  user_id: string;
  way: RecordingWay;
  singer: string;
  raga: string;
  tala: string;
  shruti: string;
  year: number | null;
  /** The owner of the rights. */
  owner: string;
  licence: RecordingLicence;
  state: RecordingState;
  created_at: number;
  decided_at: number | null;
  decided_by: string | null;
  /** Why it was refused, declined or withdrawn; else empty. */
  reason: string;
  /** The id of the resumable upload while it is being checked. */
  upload: string | null;
  /** The name of the mp3 that is played; empty until it is checked. */
  file: string;
  /** The name of the file as it was sent, without tags and pictures; the same as `file` for an mp3. */
  original: string;
  /** The type of the original. */
  type: RecordingType;
  /** Bytes of its files together; while it is being checked, those of the upload. */
  size: number;
  /** Of the file as it was sent. */
  sha256: string;
  duration_ms: number;
  channels: number;
  /** JSON: RecordingFindings. */
  findings: string;
  /** JSON: StoredTimings; null before anybody timed it. */
  timings: string | null;
  /** Raised by each save of timings; 0 before the first. */
  timings_version: number;
  /** Whether the timings are an automatic first guess. */
  is_guess: number;
  timed_by: string | null;
  timed_at: number | null;
}

/** The pictures of recordings, apart from their rows, which lists read. */
interface RecordingPeaks {
  id: string;
  /** Base64: the largest samples of up to 20,000 equal parts, a byte each (sound/inspect/peaks.ts). */
  peaks: string;
}

/** People whom an admin allowed to upload recordings; admins always may. */
interface RecordingUploaders {
  user_id: string;
  allowed_by: string;
  at: number;
}
