import { compose } from '../normal-form.ts';

/** The form in which words are compared: letter case does not matter. */
export const foldWord = (word: string) => compose(word).toLowerCase();
