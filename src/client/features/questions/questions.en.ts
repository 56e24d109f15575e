import { areaMessages } from '../../messages/language.ts';

/** Messages of questions to the author of a correction. */
export const questionsMessages = {
  questions: {
    toMe: 'Questions to me',
    by: (name: string, day: string) => `${name}, ${day}`,
    answerLabel: (song: string) => `Answer about ${song}`,
    answerHint: 'The answer is emailed to the person who asks.',
    answer: 'Answer',
    answered: 'Your answer was sent.',
    answerFailed: 'The answer could not be sent.',
    answers: 'Answers to my questions',
    myQuestion: 'My question',
    seen: 'Done',
    seenLabel: (song: string) => `Done: the answer about ${song}`,
    seenFailed: 'The answer could not be removed from the list.',
    title: 'Questions to the author',
    waiting: 'not answered yet',
    ask: 'Ask the author',
    question: 'Question to the author',
    askHint: 'It is emailed at once. Those who may read this correction see it here.',
    send: 'Send the question',
    asked: 'Your question was sent.',
    askFailed: 'The question could not be sent.',
    failed: 'The questions could not be loaded.',
  },
};

export const useQuestionsMessages = areaMessages('questions', questionsMessages);
