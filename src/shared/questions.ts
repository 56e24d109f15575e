import type { Language } from './languages.ts';

export const maxQuestionLength = 1000;
/** The most questions about one correction that may wait for an answer, and the most that its page shows. */
export const maxOpenQuestions = 5;
export const maxShownQuestions = 20;

/** A question to the author of a correction, as those who may read the correction see it. */
export interface Question {
  id: string;
  text: string;
  by: string;
  at: string;
  answer: { text: string; at: string } | null;
}

/** The correction that a question is about. */
interface AskedCorrection {
  correctionId: string;
  language: Language;
  /** With the song's number. */
  songTitle: string;
}

/** A question that waits for one's answer. */
export interface QuestionToMe extends AskedCorrection, Omit<Question, 'answer'> {}

/** An answer to one's question that one has not seen. */
export interface AnswerToMe extends AskedCorrection {
  /** Of the question. */
  id: string;
  text: string;
  answer: string;
  by: string;
  at: string;
}
