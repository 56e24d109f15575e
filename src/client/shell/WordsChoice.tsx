import { useId } from 'react';
import { showMessage } from '../lib/message.ts';
import { chooseWords, useWordsLanguage, wordsLanguages, type WordsLanguage } from '../words/choice.ts';
import { useWords } from '../words/en.shell.ts';

const languages = Object.keys(wordsLanguages) as WordsLanguage[];

/** The choice of the interface language; a song's language is chosen at the song. */
export function WordsChoice() {
  const { menu } = useWords();
  const shown = useWordsLanguage();
  const label = useId();
  const choose = async (language: WordsLanguage) => {
    if (!(await chooseWords(language))) showMessage({ ...menu.wordsFailed, tone: 'bad' });
  };
  return (
    <div role="group" aria-labelledby={label} className="words-choice needs-script">
      <span id={label} className="hint">
        {menu.words}
      </span>
      <div className="names">
        {languages.map((language) => (
          <button key={language} type="button" lang={language} aria-pressed={language === shown} onClick={() => void choose(language)}>
            {wordsLanguages[language]}
          </button>
        ))}
      </div>
    </div>
  );
}
