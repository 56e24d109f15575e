import { wordsOf } from './choice.ts';

/** A reader's report of a mistake, and what became of it. */
export const reportWords = {
  report: {
    open: 'Report a mistake',
    intro: 'No account is needed. Somebody who looks after this song will read it.',
    line: 'Line',
    wrong: 'What is wrong?',
    wrongEmpty: 'Please say what is wrong.',
    suggestion: 'What should it be?',
    suggestionHint: 'If you know it. The line as it stands is here to be changed.',
    send: 'Send the report',
    waiting: 'One moment …',
    failed: 'The report could not be sent. Please try again.',
    sent: 'Thank you. Your report has arrived.',
    sentText: 'Keep this link: it will say what became of it.',
    copy: 'Copy the link',
    copied: 'The link is copied.',
    notCopied: 'The link could not be copied. Please select it.',
    title: 'Your report',
    noToken: 'This address needs the link that was shown when the report was sent.',
    unknown: 'There is no such report.',
    states: {
      open: 'Open: it waits to be answered.',
      fixed: 'Fixed.',
      kept: 'Kept as it is.',
    },
    voices: (count: number) => `${count} readers have reported this line.`,
    reported: (day: string) => `Reported on ${day}`,
    toSong: 'To the song',
    suggested: 'What the reader suggests',
    asIs: 'The line',
    others: 'Others said',
    listTitle: 'Reports',
    listIntro: 'Lines that readers find wrong, in the songs in your care. Correct the song first, then answer.',
    listNone: 'No report waits for an answer.',
    edit: 'Open the song at this line',
    answers: { fixed: 'Fixed', kept: 'Kept as it is' },
    answer: 'Your answer',
    why: 'What the reader is told',
    whyEmpty: 'Please say why.',
    answerDo: 'Send the answer',
    answered: 'The answer stands behind the reader’s link.',
    answerFailed: 'The answer could not be sent. Please try again.',
  },
};

export const useReportWords = wordsOf('report', reportWords);
