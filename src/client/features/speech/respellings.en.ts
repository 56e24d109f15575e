import { areaMessages } from '../../messages/language.ts';

/** Messages of the admin's list of respellings. */
export const respellingsMessages = {
  respellings: {
    intro:
      'Words that a voice mispronounces, and how it should read them. The texts on the pages do not change; the fix is heard at once.',
    voices: {
      kn: 'Kannada',
      hi: 'Hindi',
      ta: 'Tamil',
      te: 'Telugu',
      ml: 'Malayalam',
      mr: 'Marathi',
      bn: 'Bengali',
      en: 'English',
    },
    voice: 'Voice',
    voiceHint:
      'Lyrics are always read by the Kannada voice, a meaning by the voice of its language.',
    written: 'Word',
    writtenHint: 'As it is spelled in the texts. Each form of a word needs its own fix.',
    spoken: 'Read as',
    spokenHint: 'Spelled so that the voice says it right. Listen, and try again.',
    by: 'By',
    edition: 'original',
    actions: 'Actions',
    add: 'Add a word',
    change: 'Change',
    changeWhich: (word: string) => `Change ${word}`,
    changing: (word: string) => `Change how ${word} is read`,
    cancel: 'Cancel',
    remove: 'Remove',
    removeWhich: (word: string) => `Remove ${word}`,
    removeTitle: 'Remove this pronunciation fix?',
    removeText: (word: string) => `The voice will again read ${word} as it is written.`,
    removeSubmit: 'Remove fix',
    listen: 'Listen',
    listenWhich: (word: string) => `Listen to ${word}`,
    listening: 'One moment …',
    save: 'Save',
    saving: 'One moment …',
    saved: (word: string) => `${word} is now read as you wrote.`,
    removed: (word: string) => `${word} is again read as it is written.`,
    none: 'No pronunciation fixes yet.',
    notSaved: 'It could not be saved. Please try again.',
    notRemoved: 'It could not be removed. Please try again.',
    playFailed: 'It could not be read aloud. Please try again.',
  },
};

export const useRespellingsMessages = areaMessages('respellings', respellingsMessages);
