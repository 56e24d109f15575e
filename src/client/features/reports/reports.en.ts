import { areaMessages } from '../../messages/language.ts';

/** Messages of a reader's report of a mistake, and of its answer. */
export const reportsMessages = {
  report: {
    open: 'Report a mistake',
    cite: 'Cite a line',
    intro: 'No account is needed. A proofreader will read your report.',
    line: 'Line',
    wrong: 'What is wrong?',
    wrongEmpty: 'Please say what is wrong.',
    suggestion: 'What should it be?',
    suggestionHint: 'If you know it: correct the line here.',
    send: 'Send the report',
    waiting: 'One moment …',
    failed: 'The report could not be sent. Please try again.',
    sent: 'Thank you. Your report has arrived.',
    sentText:
      'This link will show you the answer. It is also saved in this browser, under “My reports”.',
    own: 'My reports',
    ownIntro: 'Reports sent from this browser, with their answers.',
    copy: 'Copy the link',
    copied: 'The link is copied.',
    notCopied: 'The link could not be copied. Please select it.',
    title: 'Your report',
    noToken:
      'No report has been sent from this browser. For a report sent from another one, open the link that was shown when it was sent.',
    unknown: 'There is no such report.',
    states: {
      open: 'Open: waiting for an answer.',
      fixed: 'Fixed.',
      kept: 'Kept as it is.',
    },
    voices: (count: number) => `${count} readers have reported this line.`,
    reported: (day: string) => `Reported on ${day}`,
    toSong: 'To the song',
    suggested: 'What the reader suggests',
    asIs: 'Current line',
    others: 'Other reports',
    listIntro:
      'Mistakes that readers have reported in the songs assigned to you. Correct the song first, then answer.',
    waitingCount: (count: number) =>
      count === 1
        ? 'One report is waiting for an answer.'
        : `${count} reports are waiting for an answer.`,
    full: (max: number) =>
      `${max} reports are waiting: no more lines can be reported until some are answered.`,
    median: (days: number) =>
      days <= 1
        ? 'Half of the reports of the last 90 days were answered within a day.'
        : `Half of the reports of the last 90 days were answered within ${days} days.`,
    public: {
      title: 'Reports by readers',
      intro:
        'Mistakes that readers have reported lately, and what came of each. Names and messages are not shown.',
      none: 'No mistakes have been reported yet.',
      failed: 'The reports could not be loaded.',
      line: (line: number) => `line ${line}`,
      locked: 'The line is shown to those who may read the song.',
      answered: (outcome: string, day: string) => `${outcome} on ${day}`,
      waiting: 'waiting for an answer',
    },
    listNone: 'No reports are waiting for an answer.',
    reply: 'Answer',
    replyWhich: (title: string, line: number) => `Answer the report on line ${line} of ${title}`,
    readers: 'Readers',
    sentAt: 'Reported',
    edit: 'Open the song at this line',
    outcomes: { fixed: 'Fixed', kept: 'Kept as it is' },
    answer: 'Your answer',
    reason: 'Message to the reader',
    reasonEmpty: 'Please say why.',
    answerSubmit: 'Send the answer',
    answered: 'The reader sees your answer at their link.',
    answerFailed: 'The answer could not be sent. Please try again.',
  },
};

export const useReportsMessages = areaMessages('reports', reportsMessages);
