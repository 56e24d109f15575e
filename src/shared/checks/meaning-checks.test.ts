import { expect, test } from 'vitest';
import type { Language } from '../languages.ts';
import { checkMeaning } from './meaning-checks.ts';

const kinds = (text: string, language: Language) =>
  checkMeaning(text.split('\n'), language).map(({ line, kind }) => `${line} ${kind}`);

test.each<[Language, string, string[]]>([
  ['Kannada', '??? ??????? ????', ['1 letters-lost']],
  ['Kannada', 'ಕೆರೆಯ ನೀರು\n???? ??? ?????', ['2 letters-lost']],
  ['English', 'The ???? of ??????? ??', ['1 letters-lost']],
  ['Kannada', 'PÉgÉAiÀÄ ¤ÃgÀ£ÀÄ PÉgÉUÉ ZÉ°è', ['1 legacy-font']],
  ['English', 'PÉgÉAiÀÄ ¤ÃgÀ£ÀÄ PÉgÉUÉ ZÉ°è', ['1 legacy-font']],
  ['Hindi', 'ÁÂÃÄÅ ÆÇÈÉ ÊËÌÍ', ['1 legacy-font']],
  ['Kannada', 'Pour the water of the tank into the tank', ['1 meaning-script']],
  ['English', 'ಕೆರೆಯ ನೀರನು ಕೆರೆಗೆ ಚೆಲ್ಲಿ', ['1 meaning-script']],
  ['Tamil', 'ಕೆರೆಯ ನೀರನು ಕೆರೆಗೆ ಚೆಲ್ಲಿ', ['1 meaning-script']],
  ['Kannada', 'ಕೆರೆಯ ನೀರನ್ನು ಕೆರೆಗೆ ಚೆಲ್ಲಿ (pouring back). ಯಾರು? ಯಾಕೆ? ಎಲ್ಲಿ?', []],
  ['Kannada', 'ಕೆರೆಯ ನೀರನ್ನು ಕೆರೆಗೆ ಚೆಲ್ಲಿ ವರವ ಪಡೆದವರಂತೆ ಕಾಣಿರೋ.\n“Tank water.”', []],
  ['English', 'Who is it? Who? Śrī Kṛṣṇa, the café’s façade, ñ and “½”.', []],
  ['Sanskrit', 'श्रीकृष्णः शरणं मम', []],
  ['Marathi', '', []],
  ['Kannada', 'ಹರಿ', []],
])('a meaning in %s: %j', (language, text, found) => expect(kinds(text, language)).toEqual(found));
