import { saveFile } from '../../lib/save-file.ts';
import { storedText } from './store.ts';

/** Downloads what is stored, as it is: also a text that this version cannot read. */
export const savePracticeFile = (): void =>
  saveFile(new Blob([storedText()], { type: 'application/json' }), 'practice.json');
