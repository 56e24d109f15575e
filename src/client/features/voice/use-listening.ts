import { useEffect, useRef, useState } from 'react';
import { showMessage } from '../../lib/message.ts';
import type { PopupMessage } from '../../ui/Popup.tsx';
import { useVoiceMessages } from './voice.en.ts';
import type { Transcript } from './transcript.ts';
import type { Listening } from './listening.ts';
import { findRecognition } from './recogniser.ts';

const load = () => import('./listening.ts');

/** One press of the button. A second press before the code has loaded cancels it. */
interface Attempt {
  listening?: Listening;
}

/**
 * A microphone, recording or idle (specification, section 4). Its code is loaded when a pointer nears the button or at the
 * press. Errors are logged and shown, by default in a popup.
 * @param hear called with every transcript, interim and final
 */
export function useListening(
  hear: (transcript: Transcript, drop: () => void) => void,
  tell: (message: PopupMessage) => void = showMessage,
) {
  const { voice } = useVoiceMessages();
  const [recording, setRecording] = useState(false);
  const attempt = useRef<Attempt | null>(null);
  const latest = useRef(hear);
  useEffect(() => {
    latest.current = hear;
  });
  useEffect(
    () => () => {
      attempt.current?.listening?.drop();
      attempt.current = null;
    },
    [],
  );

  function end(current: Attempt, error: string | null) {
    if (attempt.current !== current) return;
    attempt.current = null;
    setRecording(false);
    if (error === null || error === 'aborted') return;
    console.warn(`Listening failed: ${error}.`);
    const why = voice.errors[error];
    tell({ title: voice.failed, tone: 'bad', ...(why && { text: why }) });
  }

  async function start() {
    const Recognition = findRecognition();
    if (!Recognition) {
      console.info('This browser has no speech recognition.');
      tell({ ...voice.unsupported, tone: 'plain' });
      return;
    }
    const current: Attempt = (attempt.current = {});
    setRecording(true);
    try {
      const { startListening: listen } = await load();
      if (attempt.current !== current) return;
      current.listening = listen(new Recognition(), {
        onTranscript: (transcript) => latest.current(transcript, drop),
        onStop: () => setRecording(false),
        onEnd: (error) => end(current, error),
      });
      if (attempt.current !== current) current.listening.drop();
    } catch (error) {
      end(current, String(error));
    }
  }

  function drop() {
    attempt.current?.listening?.drop();
    attempt.current = null;
    setRecording(false);
  }

  return {
    recording,
    prepare: () => void load().catch(() => undefined),
    toggle() {
      if (!recording) void start();
      else if (attempt.current?.listening) attempt.current.listening.finish();
      else drop();
    },
    /** Stops recording; speech so far is still transcribed. */
    finish: () => attempt.current?.listening?.finish(),
    drop,
  };
}
