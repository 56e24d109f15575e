import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useWords } from '../../words/words.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { Keys } from './Keys.tsx';

/** What stands round every page. A page brings its own container, since some parts of it reach from edge to edge. */
export function Shell({ children }: { children: ReactNode }) {
  const { site } = useWords();
  const [keysOpen, setKeysOpen] = useState(false);
  const [path] = useLocation();
  const main = useRef<HTMLElement>(null);
  const seen = useRef(path);

  // The link that was followed may be gone with its page: the next key and the screen reader go on from the new one.
  useEffect(() => {
    if (seen.current !== path && !main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
    seen.current = path;
  }, [path]);

  return (
    <>
      <a href="#main" className="skip-link">
        {site.skip}
      </a>
      <Header onKeys={() => setKeysOpen(true)} />
      <main ref={main} id="main" tabIndex={-1} className="site-main">
        {children}
      </main>
      <Footer />
      <Keys open={keysOpen} onChange={setKeysOpen} />
    </>
  );
}
