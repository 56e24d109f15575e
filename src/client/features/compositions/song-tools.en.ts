import { areaMessages } from '../../messages/language.ts';

/**
 * The words of a song's page that the list of songs does not need: display settings, search in the lyrics,
 * Listen and similar songs.
 */
export const songToolsMessages = {
  listen: {
    title: 'Listen',
    lyricsAloud: 'Read the lyrics aloud',
    meaningAloud: 'Read the meaning aloud',
    learn: 'Learn by heart',
    notation: 'Play from the notation',
    video: 'Watch on YouTube',
    recording: 'Recording',
    album: 'album:',
    addRecording: 'Add a recording',
    time: 'Time the lines',
    follows: 'follows the lines',
    licences: {
      'public domain': 'public domain',
      permission: 'played here with permission',
    },
  },
  reading: {
    open: 'Display settings',
    view: 'Show',
    views: {
      meaning: 'Lyrics and meaning',
      stanzas: 'Meaning under each stanza',
      words: 'Lyrics only',
    },
    beside: 'Second script alongside',
    besideNone: 'None',
    size: 'Text size of the lyrics',
    meaningSize: 'Text size of the meaning',
    step: (step: number, of: number) => `${step} of ${of}`,
    lines: 'Show line links',
    numbers: 'Show line numbers',
    keepAwake: 'Keep the screen on while listening',
  },
  present: {
    large: 'Large letters',
    wall: 'Show on a big screen',
  },
  find: {
    label: 'Find a word in the lyrics',
    hint: 'Find a word',
    submit: 'Find',
    none: (word: string) => `No occurrences of "${word}" found in the lyrics.`,
    place: (at: number, of: number, word: string) => `${at} of ${of}: ${word}`,
    previous: 'Previous match',
    next: 'Next match',
    close: 'Close the search in the lyrics',
  },
  like: {
    title: 'Similar songs',
    parallel: 'a line says the same',
    shared: {
      story: (names: string) => `same story: ${names}`,
      place: (names: string) => `same place: ${names}`,
      theme: (names: string) => `same theme: ${names}`,
      deity: (names: string) => `same deity: ${names}`,
      raga: (name: string) => `same raga: ${name}`,
      tala: (name: string) => `same tala: ${name}`,
    },
  },
};

export const useSongToolsMessages = areaMessages('song-tools', songToolsMessages);
