import type { questionsMessages as English } from './questions.en.ts';

/** Messages of questions to the author of a correction. */
export const kannada: typeof English = {
  questions: {
    toMe: 'ನನಗೆ ಕೇಳಿದ ಪ್ರಶ್ನೆಗಳು',
    by: (name, day) => `${name}, ${day}`,
    answerLabel: (song) => `${song}: ಉತ್ತರ`,
    answerHint: 'ಕೇಳಿದವರಿಗೆ ಉತ್ತರ ಇಮೇಲ್ ಮೂಲಕ ಹೋಗುತ್ತದೆ.',
    answer: 'ಉತ್ತರಿಸಿ',
    answered: 'ನಿಮ್ಮ ಉತ್ತರವನ್ನು ಕಳುಹಿಸಲಾಗಿದೆ.',
    answerFailed: 'ಉತ್ತರವನ್ನು ಕಳುಹಿಸಲಾಗಲಿಲ್ಲ.',
    answers: 'ನನ್ನ ಪ್ರಶ್ನೆಗಳಿಗೆ ಉತ್ತರಗಳು',
    myQuestion: 'ನನ್ನ ಪ್ರಶ್ನೆ',
    seen: 'ಆಯಿತು',
    seenLabel: (song) => `ಆಯಿತು: ${song} ಬಗ್ಗೆ ಉತ್ತರ`,
    seenFailed: 'ಉತ್ತರವನ್ನು ಪಟ್ಟಿಯಿಂದ ತೆಗೆಯಲಾಗಲಿಲ್ಲ.',
    title: 'ತಿದ್ದಿದವರಿಗೆ ಪ್ರಶ್ನೆಗಳು',
    waiting: 'ಇನ್ನೂ ಉತ್ತರಿಸಿಲ್ಲ',
    ask: 'ತಿದ್ದಿದವರನ್ನು ಕೇಳಿ',
    question: 'ತಿದ್ದಿದವರಿಗೆ ಪ್ರಶ್ನೆ',
    askHint: 'ಕೂಡಲೇ ಇಮೇಲ್ ಹೋಗುತ್ತದೆ. ಈ ತಿದ್ದುಪಡಿಯನ್ನು ಓದಬಲ್ಲವರಿಗೆ ಪ್ರಶ್ನೆ ಇಲ್ಲಿ ಕಾಣುತ್ತದೆ.',
    send: 'ಪ್ರಶ್ನೆ ಕಳುಹಿಸಿ',
    asked: 'ನಿಮ್ಮ ಪ್ರಶ್ನೆಯನ್ನು ಕಳುಹಿಸಲಾಗಿದೆ.',
    askFailed: 'ಪ್ರಶ್ನೆಯನ್ನು ಕಳುಹಿಸಲಾಗಲಿಲ್ಲ.',
    failed: 'ಪ್ರಶ್ನೆಗಳನ್ನು ತೋರಿಸಲಾಗಲಿಲ್ಲ.',
  },
};
