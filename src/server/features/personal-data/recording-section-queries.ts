import { own, type Section } from './owned-rows-queries.ts';

/** The sections of recordings of songs (section-queries.ts). */
export const recordingSections: Readonly<Record<string, Section>> = {
  recordings: {
    tables: ['song_recordings', 'recording_uploaders'],
    about: 'Recordings of songs that you uploaded, without the sound; you can hear it on the site.',
    rows: own(
      'song_recordings',
      ['user_id'],
      [
        'number',
        'way',
        'singer',
        'raga',
        'tala',
        'shruti',
        'year',
        'owner',
        'licence',
        'state',
        'created_at',
        'reason',
        'type',
        'size',
        'duration_ms',
      ],
    ),
  },
  timedRecordings: {
    tables: ['song_recordings'],
    about: 'Recordings whose lines you timed last.',
    // Without the singer, since the person may not be allowed to read the song any more.
    rows: own('song_recordings', ['timed_by'], ['number', 'timed_at']),
  },
  recordingRight: {
    tables: ['recording_uploaders'],
    about: 'Since when an admin lets you upload recordings.',
    rows: own('recording_uploaders', ['user_id'], ['at'], { order: ['at'] }),
  },
};
