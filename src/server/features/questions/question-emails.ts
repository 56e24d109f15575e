import type { Email } from '../../mail/emails.ts';

const messages = {
  en: {
    dear: (name: string) => `Dear ${name},`,
    question: (song: string) => `A question about your correction of ${song}`,
    asks: (name: string, song: string) => `${name} asks about your correction of ${song}:`,
    answerHere: 'Please answer under My work:',
    answer: (song: string) => `An answer about ${song}`,
    answers: (name: string, song: string) => `${name} answers your question about ${song}:`,
    asked: 'Your question was:',
    review: 'The correction:',
    close: 'With warm regards,\nThe Songs of Purandara Dasa',
  },
  kn: {
    dear: (name: string) => `${name} ಅವರಿಗೆ,`,
    question: (song: string) => `${song}: ನಿಮ್ಮ ತಿದ್ದುಪಡಿಯ ಬಗ್ಗೆ ಒಂದು ಪ್ರಶ್ನೆ`,
    asks: (name: string, song: string) => `${song} ಹಾಡಿನ ನಿಮ್ಮ ತಿದ್ದುಪಡಿಯ ಬಗ್ಗೆ ${name} ಕೇಳುತ್ತಾರೆ:`,
    answerHere: '“ನನ್ನ ಕೆಲಸ” ಪುಟದಲ್ಲಿ ಉತ್ತರಿಸಿ:',
    answer: (song: string) => `${song}: ನಿಮ್ಮ ಪ್ರಶ್ನೆಗೆ ಉತ್ತರ`,
    answers: (name: string, song: string) => `${song} ಹಾಡಿನ ಬಗ್ಗೆ ನೀವು ಕೇಳಿದ್ದಕ್ಕೆ ${name} ಅವರ ಉತ್ತರ:`,
    asked: 'ನಿಮ್ಮ ಪ್ರಶ್ನೆ:',
    review: 'ತಿದ್ದುಪಡಿ:',
    close: 'ವಂದನೆಗಳೊಂದಿಗೆ,\nಪುರಂದರದಾಸರ ಹಾಡುಗಳು',
  },
};

interface Letter {
  origin: string;
  /** The language of the recipient's interface. */
  language: keyof typeof messages;
  recipient: string;
  /** The name of the person who asks or answers. */
  by: string;
  songTitle: string;
  question: string;
}

const lines = (...parts: string[]) => `${parts.join('\n\n')}\n`;

/** To the author of a correction. */
export function questionEmail({
  origin,
  language,
  recipient,
  by,
  songTitle,
  question,
}: Letter): Email {
  const text = messages[language];
  return {
    subject: text.question(songTitle),
    text: lines(
      text.dear(recipient),
      text.asks(by, songTitle),
      question,
      `${text.answerHere}\n${origin}/my-work`,
      text.close,
    ),
  };
}

/** To the person who asked. */
export function answerEmail({
  origin,
  language,
  recipient,
  by,
  songTitle,
  question,
  answer,
  correctionId,
}: Letter & { answer: string; correctionId: string }): Email {
  const text = messages[language];
  return {
    subject: text.answer(songTitle),
    text: lines(
      text.dear(recipient),
      text.answers(by, songTitle),
      answer,
      `${text.asked}\n${question}`,
      `${text.review}\n${origin}/review/${correctionId}`,
      text.close,
    ),
  };
}
