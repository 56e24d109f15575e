import { createContext, use } from 'react';
import { en, type Words } from './en.ts';

const WordsContext = createContext<Words>(en);

/** The interface's words in the reader's language. */
export function useWords(): Words {
  return use(WordsContext);
}
