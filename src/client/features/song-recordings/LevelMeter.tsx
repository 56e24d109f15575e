import { useEffect, useState } from 'react';
import { useLineRecorderMessages } from './line-recorder.en.ts';
import { quietDb, silentDb } from './take-checks.ts';
import { heardLevel } from './use-line-recorder.ts';

type Word = 'silent' | 'quiet' | 'good' | 'loud';

/** Above this RMS the peaks of a voice, 10 to 15 dB higher, reach full scale. */
const loudDb = -10;
/** How long the loudest level counts, so that its word does not change with each syllable. */
const holdMs = 600;

const colours: Record<Word, string> = {
  silent: 'bg-edge',
  quiet: 'bg-edge',
  good: 'bg-added',
  loud: 'bg-danger',
};

const wordOf = (levelDb: number): Word =>
  levelDb < silentDb ? 'silent' : levelDb < quietDb ? 'quiet' : levelDb < loudDb ? 'good' : 'loud';

/**
 * How loud the microphone hears, as a bar and in words. `isAnnounced`: a screen reader says the words when they change; it must not while
 * something is recorded, since the microphone would hear it.
 */
export function LevelMeter({ isAnnounced }: { isAnnounced: boolean }) {
  const messages = useLineRecorderMessages();
  const levelDb = Math.max(silentDb, heardLevel.useValue());
  const word = useLoudestWord();
  const position = (value: number) => `${((value - silentDb) / -silentDb) * 100}%`;
  return (
    <div className="grid gap-1 font-ui">
      <div
        role="meter"
        className="relative h-3 overflow-hidden rounded-sm bg-rule"
        aria-label={messages.level}
        aria-valuemin={silentDb}
        aria-valuemax={0}
        aria-valuenow={Math.round(levelDb)}
        aria-valuetext={messages.levels[word]}
      >
        <div className={`h-full ${colours[word]}`} style={{ width: position(levelDb) }} />
        {[quietDb, loudDb].map((limit) => (
          <div
            key={limit}
            className="absolute inset-y-0 w-px bg-ink"
            style={{ left: position(limit) }}
          />
        ))}
      </div>
      <p className="text-note text-soft" aria-live={isAnnounced ? 'polite' : 'off'}>
        {messages.level}: <span data-level={word}>{messages.levels[word]}</span>
      </p>
    </div>
  );
}

/** The word for the loudest level of late. */
function useLoudestWord(): Word {
  const [word, setWord] = useState<Word>('silent');
  useEffect(() => {
    let recent: { at: number; levelDb: number }[] = [];
    const stop = heardLevel.subscribe(() => {
      const at = performance.now();
      const levelDb = heardLevel.get();
      recent = [...recent.filter((one) => one.at > at - holdMs), { at, levelDb }];
      setWord(wordOf(Math.max(...recent.map((one) => one.levelDb))));
    });
    return stop;
  }, []);
  return word;
}
