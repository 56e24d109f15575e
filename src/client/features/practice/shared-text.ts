import { useEffect, useState } from 'react';

/** The text after `#learn=`, which is not sent to the server; null when the address has none. */
export function useSharedText(): [string | null, () => void] {
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    const read = () => setText(/^#learn=(.*)$/.exec(window.location.hash)?.[1] ?? null);
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  const dismiss = () => {
    const { pathname, search } = window.location;
    window.history.replaceState(window.history.state, '', pathname + search);
    setText(null);
  };
  return [text, dismiss];
}
