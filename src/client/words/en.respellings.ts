import { areaWords } from './choice.ts';

/** The words of the admin's list of respellings. */
export const respellingWords = {
  respellings: {
    intro:
      'Words that a voice reads wrongly, and what it is given in their place. Readers see the texts as they are; the change is heard at once.',
    voices: { kn: 'Kannada', hi: 'Hindi', ta: 'Tamil', te: 'Telugu', ml: 'Malayalam', mr: 'Marathi', bn: 'Bengali', en: 'English' },
    voice: 'Voice',
    voiceHint: 'The words of songs are always read by the Kannada voice, a meaning by the voice of its language.',
    written: 'Word',
    writtenHint: 'As it stands in the texts. Endings are words of their own.',
    spoken: 'Read as',
    spokenHint: 'Spelled so that the voice says it right. Listen, and try again.',
    by: 'By',
    edition: 'the edition',
    actions: 'Actions',
    add: 'Add a word',
    change: 'Change',
    changeWhich: (word: string) => `Change ${word}`,
    changing: (word: string) => `Change how ${word} is read`,
    cancel: 'Leave it as it is',
    remove: 'Remove',
    removeWhich: (word: string) => `Remove ${word}`,
    removeTitle: 'Remove this respelling?',
    removeText: (word: string) => `The voice reads ${word} as it is written again.`,
    removeSubmit: 'Remove it',
    listen: 'Listen',
    listenWhich: (word: string) => `Listen to ${word}`,
    listening: 'One moment …',
    save: 'Save',
    saving: 'One moment …',
    saved: (word: string) => `${word} is now read as you wrote.`,
    removed: (word: string) => `${word} is read as it is written again.`,
    none: 'There are none yet.',
    notSaved: 'It could not be saved. Please try again.',
    notRemoved: 'It could not be removed. Please try again.',
    playFailed: 'It could not be read aloud. Please try again.',
  },
};

export const useRespellingWords = areaWords('respellings', respellingWords);
