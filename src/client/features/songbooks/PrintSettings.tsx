import { useId, type ReactNode } from 'react';
import { languageFacts, languages } from '../../../shared/languages.ts';
import { maxCoverTitleLength, papers } from '../../../shared/songbooks.ts';
import { Field } from '../../ui/Field.tsx';
import { TamilSpellingChoice } from '../../ui/TamilSpellingChoice.tsx';
import { useSongbooksWords } from '../../words/en.songbooks.ts';
import type { ReaderSongbook } from './choice.ts';

interface Props {
  choice: ReaderSongbook;
  onChange: (change: Partial<Omit<ReaderSongbook, 'songs'>>) => void;
}

/** Settings of the printed book: script, contents, size, cover. */
export function PrintSettings({ choice, onChange }: Props) {
  const { songbook: words } = useSongbooksWords();
  const tick = (name: 'meaning' | 'notation' | 'large', label: string) => (
    <label className="songbook-tick">
      <input type="checkbox" checked={choice[name]} onChange={({ target }) => onChange({ [name]: target.checked })} />
      {label}
    </label>
  );
  return (
    <div className="printing">
      <RadioGroup
        label={words.script}
        options={languages.map((language) => ({ value: language, name: languageFacts[language].own, lang: languageFacts[language].prose }))}
        chosen={choice.language}
        onChoose={(language) => onChange({ language })}
      />
      {choice.language === 'Tamil' && <TamilSpellingChoice />}
      <RadioGroup
        label={words.paper}
        options={papers.map((paper) => ({ value: paper, name: words.papers[paper] }))}
        chosen={choice.paper}
        onChoose={(paper) => onChange({ paper })}
      />
      <div className="songbook-ticks">
        {tick('meaning', words.withMeaning)}
        {tick('notation', words.withNotation)}
        {tick('large', words.large)}
      </div>
      <Field
        label={words.cover}
        hint={words.coverHint}
        value={choice.title}
        maxLength={maxCoverTitleLength}
        autoComplete="off"
        onChange={({ target }) => onChange({ title: target.value })}
      />
    </div>
  );
}

interface RadioGroupProps<Value extends string> {
  label: string;
  options: readonly { value: Value; name: ReactNode; lang?: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
}

/** Radio buttons in the style of the script switch. */
function RadioGroup<Value extends string>({ label, options, chosen, onChoose }: RadioGroupProps<Value>) {
  const id = useId();
  return (
    <fieldset className="one-of">
      <legend>{label}</legend>
      <div className="names">
        {options.map(({ value, name, lang }) => (
          <label key={value} lang={lang} className="one" data-chosen={value === chosen}>
            <input type="radio" name={id} checked={value === chosen} onChange={() => onChoose(value)} />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
