import { useId, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { maxWordLength } from '../../../shared/glossary/glossary.ts';
import { defaultLanguage, type Language } from '../../../shared/languages.ts';

interface Props {
  path: string;
  label: string;
  submit: string;
  word: string;
  language: Language;
  /** Further fields. */
  children?: ReactNode;
}

/** A form that asks for a word. It works without JavaScript; with it the page is not loaded again. */
export function WordForm({ path, label, submit, word, language, children }: Props) {
  const id = useId();
  const [, navigate] = useLocation();
  return (
    <form
      className="grid gap-[0.35rem] max-w-120 my-5 font-ui"
      role="search"
      aria-label={label}
      action={path}
      onSubmit={(event) => {
        event.preventDefault();
        const fields = [...new FormData(event.currentTarget)].filter(
          (field): field is [string, string] => typeof field[1] === 'string',
        );
        navigate(
          `${path}?${new URLSearchParams(fields.filter(([, value]) => value.trim() !== ''))}`,
        );
      }}
    >
      <label htmlFor={id}>{label}</label>
      <div className="flex gap-2">
        {/* The key shows another address's word in a field that nobody has typed in. */}
        <input
          key={word}
          className="min-w-0 flex-1"
          id={id}
          type="search"
          name="word"
          defaultValue={word}
          maxLength={maxWordLength}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
        <button type="submit" className="button">
          {submit}
        </button>
      </div>
      {children}
      {language !== defaultLanguage && <input type="hidden" name="lang" value={language} />}
    </form>
  );
}
