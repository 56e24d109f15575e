import { areaMessages } from '../../messages/language.ts';

export const myWorkMessages = {
  myWork: {
    title: 'My work',
    waiting: (count: number) =>
      count === 1 ? '1 thing waits for you' : `${count} things wait for you`,
    failed: 'Your work could not be loaded.',
    returned: 'Returned to me',
    returnedBy: (name: string, day: string) => `${name}, ${day}`,
    edit: 'Correct again',
    allCorrections: 'All my corrections',
    review: 'To review',
    toReview: (count: number) =>
      count === 1
        ? '1 correction waits for your review.'
        : `${count} corrections wait for your review.`,
    openReview: 'Review',
    next: 'Next songs to read',
    nextHint:
      'Songs of yours in which a text still needs a reader. Open one, read it, and confirm or correct it.',
    read: 'Read',
    skip: 'Skip',
    skipLabel: (song: string) => `Skip ${song}`,
    noNext: 'You have read everything in your range. Thank you!',
    noRange: 'No songs are assigned to you yet. An admin can assign some.',
    readers: (count: number): string => (count === 0 ? 'not yet proofread' : 'proofread once'),
    published: 'Published this week',
    noPublished: 'None of your corrections was published in the last seven days.',
    ranges: 'My songs',
    range: (start: number, end: number) => `Songs ${start} to ${end}`,
    digest: 'Send me an email in the evening when something is new',
    digestFailed: 'Your choice could not be saved.',
    skipFailed: 'The song could not be skipped.',
  },
};

export const useMyWorkMessages = areaMessages('my-work', myWorkMessages);
