import type { Sense } from '../../../shared/glossary/glossary.ts';
import { MixedText } from '../../ui/MixedText.tsx';
import { useWordsLanguage } from '../../messages/language.ts';
import { useGlossaryMessages } from './glossary.en.ts';

/** A meaning in both languages, that of the interface first, with the word's kind and origin. */
export function SenseText({
  sense: { english, kannada, kind, origin, unsure },
}: {
  sense: Omit<Sense, 'forms'>;
}) {
  const messages = useGlossaryMessages();
  const language = useWordsLanguage();
  const inEnglish = (
    <span lang="en">
      <MixedText text={english} />
    </span>
  );
  const inKannada = (
    <span lang="kn" translate="no">
      {kannada}
    </span>
  );
  const [first, second] = language === 'kn' ? [inKannada, inEnglish] : [inEnglish, inKannada];
  return (
    <>
      <p className="text-lg in-[[role=dialog]]:text-base">{first}</p>
      <p className="text-soft in-[[role=dialog]]:text-sm">{second}</p>
      <p className="text-note font-ui text-faint">
        {messages.kinds[kind]} · {messages.origins[origin]}
        {unsure && ` · ${messages.unsure}`}
      </p>
    </>
  );
}
