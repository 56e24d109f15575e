import { type Ref, useMemo } from 'react';
import { aksharas } from '../../../shared/diff/entry.ts';
import type { Step } from '../../../shared/practice.ts';
import { useWordsLanguage } from '../../messages/language.ts';
import { useByHeartMessages } from './by-heart.en.ts';

interface Props {
  text: string;
  lang: string;
  step: Step;
  /** The indexes of the words that were revealed. */
  revealed?: ReadonlySet<number>;
  onReveal?: (word: number) => void;
  /** The accessible name of the line. */
  label: string;
  ref?: Ref<HTMLDivElement>;
}

/**
 * The words of a line. Hidden words are not in the document at all, neither as text nor in an attribute: not for a screen reader, nor
 * for a search in the page.
 */
export function LineWords({ text, lang, step, revealed, onReveal, label, ref }: Props) {
  const words = useMemo(() => text.split(/\s+/).filter(Boolean), [text]);
  return (
    <div
      ref={ref}
      role="group"
      aria-label={label}
      tabIndex={-1}
      className="flex flex-wrap items-baseline gap-x-2 gap-y-1 outline-none"
    >
      {words.map((word, index) => (
        <Word
          key={index}
          word={word}
          lang={lang}
          step={step === 'all' || revealed?.has(index) || !/\p{L}/u.test(word) ? 'all' : step}
          onReveal={onReveal && (() => onReveal(index))}
        />
      ))}
    </div>
  );
}

/** The number of figure spaces that are about as wide as some aksharas; a Latin letter is as narrow as a figure. */
const widthOf = (lang: string, count: number) =>
  Math.max(1, lang.endsWith('Latn') ? count : Math.round(1.6 * count));

interface WordProps {
  word: string;
  lang: string;
  step: Step;
  onReveal?: (() => void) | undefined;
}

const wordBox = 'font-song text-xl leading-script min-h-target sm:text-2xl';

function Word({ word, lang, step, onReveal }: WordProps) {
  const { session: messages } = useByHeartMessages();
  const language = useWordsLanguage();
  const isShown = step === 'all';
  const parts = aksharas(word);
  const first =
    step === 'first' ? parts.slice(0, parts.findIndex((one) => /\p{L}/u.test(one)) + 1) : [];
  const content = isShown ? (
    word
  ) : (
    <>
      {first.join('')}
      <span className="sr-only" lang={language}>
        {` ${messages.hidden}`}
      </span>
      {/* As wide as the hidden aksharas, so that the line keeps its form. */}
      <span aria-hidden="true">{'\u2007'.repeat(widthOf(lang, parts.length - first.length))}</span>
    </>
  );
  if (!onReveal)
    return (
      <span
        className={`${wordBox} ${isShown ? '' : 'border-b-2 border-edge'}`}
        lang={lang}
        translate="no"
      >
        {content}
      </span>
    );
  return (
    <button
      type="button"
      // The same element while it is hidden and shown, so that the keyboard's focus stays.
      className={`${wordBox} px-0 text-start ${isShown ? 'cursor-text' : 'border-b-2 border-edge text-accent'}`}
      lang={lang}
      translate="no"
      onClick={isShown ? undefined : onReveal}
    >
      {content}
    </button>
  );
}
