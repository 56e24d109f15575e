import { useEffect, useRef, useState } from 'react';
import type { SitePartKey } from '../../../shared/site-content.ts';
import { useSiteContentWords } from '../../words/en.site-content.ts';
import { useWords } from '../../words/en.shell.ts';
import { isReady, type PreviewMessage } from './preview-message.ts';
import { shownAt } from './shapes.ts';
import { useUnsavedResult } from './use-unsaved-result.ts';

interface Props {
  place: SitePartKey;
  /** The unsaved value. */
  value: unknown;
}

/** Debounce of the preview in milliseconds: short enough to follow the typing, long enough for a slow machine. */
const pause = 120;

/** The real page in an iframe, with the unsaved value in place of the published one. */
export function Preview({ place, value }: Props) {
  const { preview: words, parts } = useSiteContentWords();
  const { headings } = useWords();
  const frame = useRef<HTMLIFrameElement>(null);
  const [ready, setReady] = useState(0);
  const [width, setWidth] = useState<'phone' | 'wide'>('phone');
  const answer = useUnsavedResult(place, value);
  const { page, near } = shownAt[place.part];

  useEffect(() => {
    const listen = ({ source, origin, data }: MessageEvent) => {
      if (source === frame.current?.contentWindow && origin === window.location.origin && isReady(data)) setReady((count) => count + 1);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);

  useEffect(() => {
    if (ready === 0 || !answer) return undefined;
    const timer = setTimeout(() => {
      const message: PreviewMessage = { unsaved: answer, language: place.language, near };
      frame.current?.contentWindow?.postMessage(message, window.location.origin);
    }, pause);
    return () => clearTimeout(timer);
  }, [ready, answer, near, place.language]);

  return (
    <section className="content-preview" data-width={width} aria-labelledby="preview">
      <div className="content-preview-head">
        <h2 id="preview">{words.title}</h2>
        <div className="names" role="group" aria-label={words.widths}>
          {(['phone', 'wide'] as const).map((one) => (
            <button key={one} type="button" aria-pressed={width === one} onClick={() => setWidth(one)}>
              {words[one]}
            </button>
          ))}
        </div>
      </div>
      <p className="hint">{words.only}</p>
      <div className="content-frame">
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this site, as its readers have it */}
        <iframe ref={frame} src={page} title={words.label(headings[page] ?? parts[place.part])} />
      </div>
    </section>
  );
}
