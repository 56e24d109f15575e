import { useBookProofreadingMessages } from './book-proofreading.en.ts';
import { keyNames, readingActs } from './reading-keys.ts';

/** The keys of the page, each with what it does. */
export function KeysHelp() {
  const { reading: messages } = useBookProofreadingMessages();
  return (
    <details className="mb-4">
      <summary className="min-h-target content-center font-ui text-ui text-accent">
        {messages.keys}
      </summary>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-1 font-ui text-ui sm:grid-cols-[auto_minmax(0,1fr)_auto_minmax(0,1fr)]">
        {readingActs.map((act) => (
          <div key={act} className="contents">
            <dt>
              <kbd className="rounded-sm border border-edge px-1.5 font-ui whitespace-nowrap">
                {keyNames[act]}
              </kbd>
            </dt>
            <dd>{messages.keyActs[act]}</dd>
          </div>
        ))}
      </dl>
      <p className="hint mt-2">
        {messages.textHint} {messages.macKeys}
      </p>
    </details>
  );
}
