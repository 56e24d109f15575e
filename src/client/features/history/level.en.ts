import { areaMessages } from '../../messages/language.ts';

/** Messages of a text's review level and of the links to its history. */
export const levelMessages = {
  level: {
    history: 'History',
    record: 'Text record',
    cite: 'Cite',
    entered: (day: string) => `Entered on ${day}`,
    enteredOn: (day: string) => `entered on ${day}`,
    proofread: (reader: string, publisher: string, day: string) =>
      `Proofread by ${reader}, published by ${publisher} on ${day}`,
    overridden: (publisher: string, day: string, reason: string) =>
      `Published by ${publisher} on ${day} without proofreading: ${reason}`,
    restored: (publisher: string, day: string) => `Published by ${publisher} on ${day}`,
    lookAgain:
      'The Kannada text has changed since this text was corrected by hand. It needs to be checked again.',
  },
};

export const useLevelMessages = areaMessages('level', levelMessages);
