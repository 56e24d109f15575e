import { pageName } from '../../shared/book-labels.ts';
import { areaMessages } from './language.ts';

/** The name of a page of a printed book. */
export const pageNameMessages = { pageName };

export const usePageNameMessages = areaMessages('page-name', pageNameMessages);
