import { areaMessages } from '../../messages/language.ts';

const lines = (count: number) => (count === 1 ? '1 line' : `${count} lines`);

/** Messages of lines that somebody shared. */
export const byHeartSharedMessages = {
  title: 'Lines for you to learn',
  intro: 'Somebody has chosen these lines for you.',
  add: (count: number) => `Add ${lines(count)} to my practice`,
  known: 'You are learning all of these lines already.',
  wrong: 'This link is not complete or has a mistake. Please ask for it again.',
  noLines: (names: string) => `The song does not have: ${names}.`,
  line: (at: number) => `line ${at}`,
  dismiss: 'Not now',
  link: 'Link to the chosen lines',
  copy: 'Copy the link',
  hint: 'People who open it can add the lines to their own practice.',
  copied: 'Link copied.',
  notCopied: 'The link could not be copied. Please select and copy it yourself.',
  tooManyShared: (max: number) => `A link has at most ${max} lines.`,
};

export const useByHeartSharedMessages = areaMessages('by-heart-shared', byHeartSharedMessages);
