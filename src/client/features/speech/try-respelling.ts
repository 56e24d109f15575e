import { useEffect, useRef, useState } from 'react';
import type { Voice } from '../../../shared/speech.ts';
import { fetchSigned } from '../../lib/fetch-signed.ts';
import { jsonFields } from '../../lib/json-fields.ts';
import { failureMessage } from '../../lib/failure-message.ts';
import { showMessage } from '../../lib/message.ts';
import { startOnlySound } from '../../lib/only-sound.ts';
import { useRespellingsMessages } from './respellings.en.ts';
import { useShellMessages } from '../../messages/shell.en.ts';

/** Speaks a few words in a voice as readers would hear them now; earlier sound stops. */
export function useTryRespelling() {
  const { respellings } = useRespellingsMessages();
  const { failure } = useShellMessages();
  const [isWaiting, setWaiting] = useState(false);
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);

  async function hear(text: string, voice: Voice) {
    if (text.trim() === '') return;
    stop.current?.();
    setWaiting(true);
    try {
      const response = await fetchSigned('/api/speech/text', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ text, voice }),
      });
      // A word or two is one chunk; of a longer text the first chunk is enough to judge the word.
      const [first] = (await response.text()).split('\n');
      const { audio } = jsonFields(first ?? null);
      if (typeof audio !== 'string') throw new Error('nothing to hear');
      stop.current = await play(audio);
    } catch (error) {
      showMessage({
        title: respellings.playFailed,
        text: failureMessage(error, { offline: failure.offline, otherwise: '' }),
        tone: 'bad',
      });
    } finally {
      setWaiting(false);
    }
  }

  return { hear, isWaiting };
}

/** @returns a function that stops the sound */
async function play(base64: string): Promise<() => void> {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const address = URL.createObjectURL(new Blob([bytes], { type: 'audio/mpeg' }));
  const audio = new Audio(address);
  const stop = () => audio.pause();
  const over = startOnlySound(stop);
  const end = () => {
    over();
    URL.revokeObjectURL(address);
  };
  audio.addEventListener('pause', end, { once: true });
  await audio.play().catch((error: unknown) => {
    end();
    throw error;
  });
  return stop;
}
