import { useEffect, useId, useRef, useState } from 'react';
import '../styles/reading.css';
import { SpeechPlayer } from '../features/speech/SpeechPlayer.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { usePlayerMessages } from '../features/speech/player.en.ts';
import { maxSpeechLength, namedVoices, type NamedVoice } from '../../shared/speech/voices.ts';
import { useForm } from '../lib/form.ts';
import { trpc } from '../trpc.tsx';
import { usePlayerState } from '../features/speech/player-state.ts';
import { playSpeech } from '../features/speech/play-speech.ts';

/** Reads any text aloud. */
export default function TextToSpeech() {
  const { speak: messages } = usePlayerMessages();
  return (
    <>
      <div className="page">
        <PageHead title={messages.title} description={messages.intro} canonical="/TTS" />
        <h1 className="page-title">{messages.title}</h1>
        <p className="mb-4 max-w-measure">{messages.intro}</p>
        <SpeakForm />
      </div>
      <SpeechPlayer />
    </>
  );
}

/** Milliseconds after which a voice that has not answered counts as not loaded (specification, section 8: Other). */
const lateAfter = 3000;

const tags: Record<NamedVoice, string> = {
  'Hindi Female': 'hi',
  'Kannada Male': 'kn',
  'Tamil Male': 'ta',
  'Telugu Male': 'te',
  'Malayalam Female': 'ml',
  'Bengali Male': 'bn',
};

/** Reads any text aloud in a chosen voice and highlights each word (specification, section 2: Text to speech). */
function SpeakForm() {
  const { speak: messages } = usePlayerMessages();
  const { ready, late, again } = useVoiceCheck();
  const [voice, setVoice] = useState<NamedVoice>(namedVoices[0]);
  const [spoken, setSpoken] = useState<{ text: string; voice: NamedVoice } | null>(null);
  const [refused, setRefused] = useState<'blank' | 'unavailable' | null>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const loading = usePlayerState(
    ({ source, state }) => source?.part === 'text' && state === 'loading',
  );

  const form = useForm(() => {
    const text = area.current?.value.trim() ?? '';
    const why = !text ? 'blank' : !ready ? 'unavailable' : null;
    setRefused(why);
    if (why === 'unavailable') again();
    if (why) return;
    setSpoken({ text, voice });
    void playSpeech({ part: 'text', text, voice, title: messages.title });
  });

  const trouble =
    refused === 'unavailable' && !ready ? messages.unavailable : late ? messages.notLoaded : null;
  return (
    <>
      <form {...form.props} className="grid gap-4 max-w-measure" noValidate>
        <div className="field">
          <label htmlFor={`${id}-text`}>{messages.text}</label>
          <textarea
            id={`${id}-text`}
            ref={area}
            rows={6}
            maxLength={maxSpeechLength}
            lang={tags[voice]}
            aria-invalid={refused === 'blank' ? true : undefined}
            aria-describedby={refused === 'blank' ? `${id}-blank` : undefined}
            onInput={() => refused === 'blank' && setRefused(null)}
          />
          <p id={`${id}-blank`} role="alert" className="error">
            {refused === 'blank' && messages.blank}
          </p>
        </div>
        <div className="actions mt-0 items-end">
          <div className="field">
            <label htmlFor={`${id}-voice`}>{messages.language}</label>
            <select
              id={`${id}-voice`}
              value={voice}
              onChange={({ target }) => setVoice(namedVoices[target.selectedIndex] ?? voice)}
            >
              {namedVoices.map((name) => (
                <option key={name} lang="en">
                  {name}
                </option>
              ))}
            </select>
          </div>
          <button type="submit" className="button button-primary speak" aria-busy={loading}>
            {messages.speak}
            {loading && <span className="spinner" />}
          </button>
        </div>
        <p role="alert" className={trouble ? 'notice notice-bad' : undefined}>
          {trouble}
        </p>
      </form>
      {spoken && (
        <section aria-label={messages.spoken} data-spoken="text">
          <p
            className="text-base max-w-measure mt-8 whitespace-pre-wrap"
            lang={tags[spoken.voice]}
            data-from={0}
          >
            {spoken.text}
          </p>
        </section>
      )}
    </>
  );
}

/** Whether the server's voices answer: requested when the page opens, and again by `again`. */
function useVoiceCheck(): { ready: boolean; late: boolean; again: () => void } {
  const { isSuccess, error, refetch } = trpc.speech.voices.useQuery(undefined, { retry: false });
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), lateAfter);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (error) console.error(error);
  }, [error]);
  return {
    ready: isSuccess,
    late: late && !isSuccess,
    again: () => void refetch({ cancelRefetch: false }),
  };
}
