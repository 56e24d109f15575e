import { useEffect, useState } from 'react';
import { useLineRecorderMessages } from './line-recorder.en.ts';
import { quietDb, silentDb } from './take-checks.ts';
import { heardLevel } from './use-line-recorder.ts';

type Word = 'silent' | 'quiet' | 'good' | 'loud';

/** Above this RMS the peaks of a voice, 10 to 15 dB higher, reach full scale. */
const loudDb = -10;
/** How long a level has to be the loudest of late before its word changes. */
const holdMs = 600;

const bar =
  'h-3 w-full appearance-none rounded-sm border-0 bg-rule [&::-webkit-meter-inner-element]:block [&::-webkit-meter-bar]:h-3 [&::-webkit-meter-bar]:rounded-sm [&::-webkit-meter-bar]:border-0 [&::-webkit-meter-bar]:bg-rule';
const filled =
  '[&::-moz-meter-bar]:bg-added [&::-webkit-meter-optimum-value]:bg-added [&:-moz-meter-sub-optimum::-moz-meter-bar]:bg-danger [&::-webkit-meter-suboptimum-value]:bg-danger [&::-webkit-meter-even-less-good-value]:bg-danger';

const wordOf = (levelDb: number): Word =>
  levelDb < silentDb ? 'silent' : levelDb < quietDb ? 'quiet' : levelDb < loudDb ? 'good' : 'loud';

/**
 * How loud the microphone hears, as a bar and in words. `isAnnounced`: a screen reader says the words when they change; it must not while
 * something is recorded, since the microphone would hear it.
 */
export function LevelMeter({ isAnnounced }: { isAnnounced: boolean }) {
  const messages = useLineRecorderMessages();
  const levelDb = heardLevel.useValue();
  const word = useLoudestWord();
  return (
    <div className="grid gap-1">
      <meter
        className={`${bar} ${filled}`}
        aria-label={messages.level}
        aria-valuetext={messages.levels[word]}
        min={silentDb}
        max={0}
        low={quietDb}
        high={loudDb}
        optimum={(quietDb + loudDb) / 2}
        value={Math.max(silentDb, levelDb)}
      />
      <p className="text-note text-soft" aria-live={isAnnounced ? 'polite' : 'off'}>
        {messages.level}: <span data-level={word}>{messages.levels[word]}</span>
      </p>
    </div>
  );
}

/** The word for the loudest level of late, so that it does not change with each syllable. */
function useLoudestWord(): Word {
  const [word, setWord] = useState<Word>('silent');
  useEffect(() => {
    let recent: { at: number; levelDb: number }[] = [];
    const stop = heardLevel.subscribe(() => {
      const at = performance.now();
      recent = [...recent.filter((one) => one.at > at - holdMs), { at, levelDb: heardLevel.get() }];
      setWord(wordOf(Math.max(...recent.map((one) => one.levelDb))));
    });
    return stop;
  }, []);
  return word;
}
