import type { Email } from '../../mail/emails.ts';

/** What happened to a person's work since they last saw it. Titles have the song's number. */
export interface Digest {
  name: string;
  returned: { songTitle: string; reason: string }[];
  published: { songTitle: string }[];
  toReview: number;
}

interface Links {
  work: string;
  unsubscribe: string;
}

const messages = {
  en: {
    subject: (items: number) => `Your work on the songs: ${items} new`,
    dear: (name: string) => `Dear ${name},`,
    returned: 'Returned to you:',
    published: 'Published:',
    toReview: (count: number) =>
      count === 1
        ? '1 new correction waits for your review.'
        : `${count} new corrections wait for your review.`,
    open: 'Your work:',
    unsubscribe: 'To get no more of these e-mails:',
    close: 'With warm regards,\nThe Songs of Purandara Dasa',
  },
  kn: {
    subject: (items: number) => `ಹಾಡುಗಳ ಕೆಲಸ: ${items} ಹೊಸತು`,
    dear: (name: string) => `${name} ಅವರಿಗೆ,`,
    returned: 'ನಿಮಗೆ ಹಿಂದಿರುಗಿಸಿದ ತಿದ್ದುಪಡಿಗಳು:',
    published: 'ಪ್ರಕಟವಾದವು:',
    toReview: (count: number) => `ನಿಮ್ಮ ಪರಿಶೀಲನೆಗೆ ${count} ಹೊಸ ತಿದ್ದುಪಡಿಗಳಿವೆ.`,
    open: 'ನಿಮ್ಮ ಕೆಲಸ:',
    unsubscribe: 'ಇಂತಹ ಇ-ಮೇಲ್ ಇನ್ನು ಬೇಡವಾದರೆ:',
    close: 'ವಂದನೆಗಳೊಂದಿಗೆ,\nಪುರಂದರದಾಸರ ಹಾಡುಗಳು',
  },
};

/** The evening e-mail of a contributor, in the language of their interface. */
export function digestEmail(
  language: keyof typeof messages,
  { name, returned, published, toReview }: Digest,
  { work, unsubscribe }: Links,
): Email {
  const text = messages[language];
  const list = (title: string, rows: string[]) =>
    rows.length > 0 ? [[title, ...rows.map((row) => `- ${row}`)].join('\n')] : [];
  return {
    subject: text.subject(returned.length + published.length + toReview),
    text: `${[
      text.dear(name),
      ...list(
        text.returned,
        returned.map(({ songTitle, reason }) => `${songTitle} (${reason})`),
      ),
      ...list(
        text.published,
        published.map(({ songTitle }) => songTitle),
      ),
      ...(toReview > 0 ? [text.toReview(toReview)] : []),
      `${text.open}\n${work}`,
      `${text.unsubscribe}\n${unsubscribe}`,
      text.close,
    ].join('\n\n')}\n`,
  };
}
