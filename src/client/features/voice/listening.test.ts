import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startOnlySound } from '../../lib/only-sound.ts';
import type { Transcript } from './transcript.ts';
import { startListening } from './listening.ts';
import { scriptedRecogniser } from './scripted-recogniser.ts';

class Page extends EventTarget {
  hidden = false;
}

let page: Page;
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  page = new Page();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', page);
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function start() {
  const scripted = scriptedRecogniser();
  const transcripts: Transcript[] = [];
  const ended: (string | null)[] = [];
  const stop = vi.fn();
  const listening = startListening(scripted.recogniser, {
    onTranscript: (one) => transcripts.push(one),
    onStop: stop,
    onEnd: (error) => ended.push(error),
  });
  return { ...scripted, listening, transcripts, ended, stop };
}

test('the recogniser is configured as the specification says, and started', () => {
  const { recogniser, log } = start();
  expect(recogniser).toMatchObject({ lang: 'kn-IN', continuous: true, interimResults: true });
  expect(log).toEqual(['start']);
});

describe('the forced stop', () => {
  test('comes after 7 seconds, and is logged', () => {
    const { recogniser, log, stop, ended } = start();
    vi.advanceTimersByTime(6999);
    expect(log).toEqual(['start']);
    vi.advanceTimersByTime(1);
    expect(log).toEqual(['start', 'stop']);
    expect(stop).toHaveBeenCalledOnce();
    expect(console.info).toHaveBeenCalledWith('Listening stopped after 7 seconds.');
    recogniser.onend?.();
    expect(ended).toEqual(['no-speech']);
  });

  test('counts from when the microphone is open', () => {
    const { recogniser, log } = start();
    vi.advanceTimersByTime(5000);
    recogniser.onstart?.();
    vi.advanceTimersByTime(6999);
    expect(log).toEqual(['start']);
    vi.advanceTimersByTime(1);
    expect(log).toEqual(['start', 'stop']);
  });

  test('waits for the last words, but not for ever', () => {
    const { hear, transcripts, ended } = start();
    vi.advanceTimersByTime(6900);
    hear({ transcripts: 'ಭಾಗ್ಯದ' });
    vi.advanceTimersByTime(100);
    hear({ transcripts: 'ಭಾಗ್ಯದ ಲಕ್ಷ್ಮಿ' });
    vi.advanceTimersByTime(1500);
    expect(transcripts.at(-1)).toEqual({ alternatives: ['ಭಾಗ್ಯದ ಲಕ್ಷ್ಮಿ'], final: true });
    expect(ended).toEqual([null]);
  });
});

test('an unchanged guess counts as final, a changing one does not', () => {
  const { hear, transcripts } = start();
  hear({ transcripts: 'home' });
  vi.advanceTimersByTime(1100);
  hear({ transcripts: 'homes' });
  vi.advanceTimersByTime(1100);
  expect(transcripts.map(({ final }) => final)).toEqual([false, false]);
  vi.advanceTimersByTime(100);
  expect(transcripts.at(-1)).toEqual({ alternatives: ['homes'], final: true });
});

test('the last transcript counts when the browser ends by itself', () => {
  const { recogniser, hear, transcripts, ended } = start();
  hear({ transcripts: 'history' });
  recogniser.onend?.();
  expect(transcripts).toEqual([
    { alternatives: ['history'], final: false },
    { alternatives: ['history'], final: true },
  ]);
  expect(ended).toEqual([null]);
});

test('a listening that is aborted during the last words ends once', () => {
  const scripted = scriptedRecogniser();
  const ended: (string | null)[] = [];
  const listening = startListening(scripted.recogniser, {
    onTranscript: ({ final }) => final && listening.drop(),
    onStop: () => undefined,
    onEnd: (error) => ended.push(error),
  });
  scripted.hear({ transcripts: 'history' });
  scripted.recogniser.onend?.();
  expect(ended).toEqual(['aborted']);
});

describe('errors', () => {
  test.each(['network', 'audio-capture', 'not-allowed', 'language-not-supported'])(
    '%s is reported by its name, and nothing after it counts',
    (error) => {
      const { recogniser, hear, transcripts, ended, log } = start();
      recogniser.onerror?.({ error });
      recogniser.onend?.();
      hear({ transcripts: 'home', final: true });
      expect(ended).toEqual([error]);
      expect(transcripts).toEqual([]);
      expect(log).toEqual(['start', 'abort']);
    },
  );

  test('silence is no error after a transcript', () => {
    const { recogniser, hear, ended } = start();
    hear({ transcripts: 'home', final: true });
    recogniser.onerror?.({ error: 'no-speech' });
    expect(ended).toEqual([null]);
  });

  test('a recogniser that does not start ends the listening', () => {
    const { recogniser } = scriptedRecogniser();
    recogniser.start = () => {
      throw new DOMException('recognition has already started', 'InvalidStateError');
    };
    const ended: (string | null)[] = [];
    startListening(recogniser, {
      onTranscript: () => undefined,
      onStop: () => undefined,
      onEnd: (error) => ended.push(error),
    });
    expect(ended).toEqual(['start']);
  });
});

describe('recording is aborted by', () => {
  const dropped = ({ ended, log }: ReturnType<typeof start>) =>
    expect([ended, log]).toEqual([['aborted'], ['start', 'abort']]);

  test('another recogniser', () => {
    const first = start();
    const second = start();
    dropped(first);
    expect(second.ended).toEqual([]);
  });

  test('a sound that starts, as recording stops a sound that plays', () => {
    const stopReading = vi.fn();
    startOnlySound(stopReading);
    const listening = start();
    expect(stopReading).toHaveBeenCalledOnce();
    startOnlySound(stopReading)();
    dropped(listening);
  });

  test.each(['pushState', 'popstate'])('navigation to another address (%s)', (event) => {
    const listening = start();
    window.dispatchEvent(new Event(event));
    dropped(listening);
  });

  test('hiding the page', () => {
    const listening = start();
    page.dispatchEvent(new Event('visibilitychange'));
    expect(listening.ended).toEqual([]);
    page.hidden = true;
    page.dispatchEvent(new Event('visibilitychange'));
    dropped(listening);
  });

  test('Escape, and no other key', () => {
    const listening = start();
    window.dispatchEvent(Object.assign(new Event('keydown'), { key: 'a' }));
    expect(listening.ended).toEqual([]);
    window.dispatchEvent(Object.assign(new Event('keydown'), { key: 'Escape' }));
    dropped(listening);
  });
});
