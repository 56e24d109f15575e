import { useCallback, useEffect, useRef, useState } from 'react';
import { microphoneProblemOf } from '../../lib/microphone-problem.ts';
import { createPitchReader, frameSize, type Pitch } from './pitch.ts';

/** How long a browser may take to start the audio. Without a sound device Firefox never does. */
const startTimeoutMs = 4000;

/** Why there is no microphone. */
export type MicrophoneProblem =
  'insecure' | 'refused' | 'missing' | 'busy' | 'unplugged' | 'failed';

interface Microphone {
  /** The pitch of the last 46 ms; null where none is clear. */
  read: () => Pitch | null;
  close: () => void;
}

/**
 * Opens the microphone for as long as a component is shown. The samples go to the analyser of this page alone: nothing is stored or sent.
 * @param headphones whether the player is heard through headphones. Otherwise the browser subtracts the page's own sound, which also
 * changes voices a little.
 */
export function useMicrophone(headphones: boolean) {
  const [state, setState] = useState<'opening' | 'open' | MicrophoneProblem>('opening');
  const [isWanted, setIsWanted] = useState(true);
  const microphone = useRef<Microphone | null>(null);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isOver = false;
    const end = (problem: MicrophoneProblem) => {
      if (isOver) return;
      microphone.current = null;
      setState(problem);
      setIsWanted(false);
    };
    void open(headphones, () => end('unplugged'))
      .then((opened) => {
        if (isOver) opened.close();
        else microphone.current = opened;
        return isOver || setState('open');
      })
      .catch((error: unknown) => end(problemOf(error)));
    return () => {
      isOver = true;
      microphone.current?.close();
      microphone.current = null;
    };
  }, [headphones, isWanted]);
  return {
    state,
    read: useCallback(() => microphone.current?.read() ?? null, []),
    retry: useCallback(() => {
      setState('opening');
      setIsWanted(true);
    }, []),
  };
}

/** Without a secure connection browsers have no `mediaDevices` at all. */
const problemOf = (error: unknown): MicrophoneProblem =>
  window.isSecureContext ? (microphoneProblemOf(error) ?? 'failed') : 'insecure';

async function open(headphones: boolean, onLost: () => void): Promise<Microphone> {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: { echoCancellation: !headphones, noiseSuppression: false, autoGainControl: false },
  });
  // A context of its own, since that of the player has long buffers.
  const context = new AudioContext({ latencyHint: 'interactive' });
  const close = () => {
    for (const track of stream.getTracks()) track.stop();
    if (context.state !== 'closed') void context.close();
  };
  try {
    const analyser = context.createAnalyser();
    analyser.fftSize = frameSize(context.sampleRate);
    context.createMediaStreamSource(stream).connect(analyser);
    await Promise.race([
      context.resume(),
      new Promise((resolve) => {
        setTimeout(resolve, startTimeoutMs);
      }),
    ]);
    if (context.state !== 'running') throw new Error('The browser did not start the audio.');
    const samples = new Float32Array(analyser.fftSize);
    const readPitch = createPitchReader(context.sampleRate);
    // A track that the page stops itself sends no event.
    stream.getAudioTracks()[0]?.addEventListener('ended', () => {
      close();
      onLost();
    });
    return {
      read() {
        analyser.getFloatTimeDomainData(samples);
        return readPitch(samples);
      },
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}
