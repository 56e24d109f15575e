import { areaMessages } from '../../messages/language.ts';
import type { Theme, Unit } from './settings.ts';

/** Messages of the presentation of a song and of its large letters. */
export const presentationMessages = {
  presentation: {
    title: (song: string) => `${song}: presentation`,
    largeTitle: (song: string) => `${song}: large letters`,
    next: 'Next',
    shruti: (pitch: string) => `Shruti ${pitch}`,
    locked: 'This song is read with a free reading link.',
    toReadingLink: 'Get a free reading link',
    noWords: 'The words of this song have not been entered yet.',
    failed: 'The song could not be loaded. Please check your connection.',
  },
  controls: {
    label: 'Presentation',
    back: 'Back',
    next: 'Next',
    again: 'From the start',
    stanza: (name: string) => `Go to ${name}`,
    settings: 'Settings of the presentation',
    fullscreen: 'Full screen',
    close: 'Close',
    listen: 'Listen',
    pause: 'Pause',
    larger: 'Larger',
    smaller: 'Smaller',
    listenFailed: 'The sound could not be loaded.',
  },
  settings: {
    language: 'Script',
    second: 'Second script',
    none: 'None',
    unit: 'At a time',
    units: {
      stanza: 'A stanza',
      lines: 'Two lines',
      line: 'One line',
    } satisfies Record<Unit, string>,
    theme: 'Colours',
    themes: {
      device: 'As the device',
      dark: 'Dark',
      light: 'Light',
    } satisfies Record<Theme, string>,
    even: 'One letter size for the whole song',
    meaning: 'Show the meaning of the stanza',
    keepAwake: 'Keep the screen on',
    refused: 'The browser does not keep the screen on at the moment, perhaps to save the battery.',
    unsupported: 'This browser cannot keep the screen on.',
    keys: 'Keys: → next, ← back, P pallavi, 1–9 stanza, Home and End, F full screen, . blank screen, Esc close.',
  },
};

export const usePresentationMessages = areaMessages('presentation', presentationMessages);
