import { SanskritKeys } from '../../ui/drawings/SanskritKeys.tsx';
import { useDiacriticsMessages } from './diacritics.en.ts';

/** The picture of the Sanskrit keys with a line that says how to read it. */
export function SanskritChart() {
  const messages = useDiacriticsMessages();
  return (
    <>
      <p className="hint">{messages.sanskritIntro}</p>
      <SanskritKeys className="mt-4" title={messages.sanskritKeys} />
    </>
  );
}
