import { useId, type ReactNode } from 'react';
import { languageFacts, languages } from '../../../shared/languages.ts';
import { maxCoverTitleLength, papers } from '../../../shared/songbooks.ts';
import { Field } from '../../ui/Field.tsx';
import { TamilSpellingChoice } from '../edition/TamilSpellingChoice.tsx';
import { useSongbooksMessages } from './songbooks.en.ts';
import type { ReaderSongbook } from './choice.ts';

interface Props {
  choice: ReaderSongbook;
  onChange: (change: Partial<Omit<ReaderSongbook, 'songs'>>) => void;
}

/** Settings of the printed book: script, contents, size, cover. */
export function PrintSettings({ choice, onChange }: Props) {
  const { songbook: words } = useSongbooksMessages();
  const tick = (name: 'meaning' | 'notation' | 'large', label: string) => (
    <label className="flex items-center gap-[0.6rem] min-h-target">
      <input
        type="checkbox"
        checked={choice[name]}
        onChange={({ target }) => onChange({ [name]: target.checked })}
      />
      {label}
    </label>
  );
  return (
    <div className="grid gap-4 max-w-136">
      <RadioGroup
        label={words.script}
        options={languages.map((language) => ({
          value: language,
          name: languageFacts[language].own,
          lang: languageFacts[language].prose,
        }))}
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
      <div className="flex flex-wrap gap-x-6">
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
function RadioGroup<Value extends string>({
  label,
  options,
  chosen,
  onChoose,
}: RadioGroupProps<Value>) {
  const id = useId();
  return (
    <fieldset>
      <legend className="text-[0.9375rem] text-soft">{label}</legend>
      <div className="names -ms-[0.6rem]">
        {options.map(({ value, name, lang }) => (
          <label
            key={value}
            lang={lang}
            className="relative data-[chosen=true]:text-accent data-[chosen=true]:shadow-[inset_0_-2px_0_var(--color-accent)] has-[:focus-visible]:[outline:3px_solid_var(--color-focus)] has-[:focus-visible]:[outline-offset:-3px]"
            data-chosen={value === chosen}
          >
            <input
              type="radio"
              className="absolute inset-0 size-full cursor-pointer opacity-0"
              name={id}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
