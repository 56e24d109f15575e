import { useId } from 'react';
import { showMessage } from '../lib/message.ts';
import {
  chooseWords,
  useWordsLanguage,
  wordsLanguages,
  type WordsLanguage,
} from '../messages/language.ts';
import { useShellMessages } from '../messages/shell.en.ts';

const languages = Object.keys(wordsLanguages) as WordsLanguage[];

/** The choice of the interface language; a song's language is chosen at the song. */
export function WordsChoice({
  inMenu = false,
  isShort = false,
}: {
  inMenu?: boolean;
  isShort?: boolean;
}) {
  const { menu } = useShellMessages();
  const shown = useWordsLanguage();
  const label = useId();
  const choose = async (language: WordsLanguage) => {
    if (!(await chooseWords(language))) showMessage({ ...menu.wordsFailed, tone: 'bad' });
  };
  return (
    <div
      role="group"
      aria-labelledby={label}
      className={`needs-script ${inMenu ? '' : 'flex flex-wrap items-center'}`}
    >
      <span id={label} className={`hint ${isShort ? 'max-md:sr-only' : ''}`}>
        {menu.words}
      </span>
      <div className="names">
        {languages.map((language) => (
          <button
            key={language}
            className={`${language === 'kn' ? 'font-names' : 'font-ui'} ${inMenu ? 'first:ps-0' : ''}`}
            type="button"
            lang={language}
            aria-pressed={language === shown}
            onClick={() => void choose(language)}
          >
            {wordsLanguages[language]}
          </button>
        ))}
      </div>
    </div>
  );
}
