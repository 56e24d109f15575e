import { areaMessages } from '../../messages/language.ts';

export const proofreadingMessages = {
  proofreading: {
    title: 'Proofreading',
    intro: 'Each text counts as proofread once two people have read the whole of it as it is.',
    text: 'Text',
    level: 'Level',
    readers: 'Read by',
    nobody: 'nobody yet',
    open: 'Read, no corrections',
    confirm: {
      title: 'Read, no corrections',
      which: 'I have read the whole of',
      mine: (level: string) => `${level}, also by you`,
      witness: 'Compared with',
      noWitness: 'no source, only read',
      send: 'Confirm',
      cancel: 'Cancel',
      done: 'Thank you. Your reading is recorded.',
      failed: 'Your reading could not be recorded.',
    },
    hasReadWhole: 'I have read the whole text',
    hasReadWholeHint: 'Counts as a reading once exactly this text is published.',
    revoke: {
      open: 'Revoke',
      label: (name: string, text: string) => `Revoke the reading of ${text} by ${name}`,
      title: 'Revoke this reading',
      text: (name: string, text: string) =>
        `${text}, read by ${name}. The reading no longer counts, and the same person cannot confirm this text again until it changes.`,
      reason: 'Reason (shown in the audit log)',
      done: 'The reading has been revoked.',
      failed: 'The reading could not be revoked.',
    },
  },
};

export const useProofreadingMessages = areaMessages('proofreading', proofreadingMessages);
