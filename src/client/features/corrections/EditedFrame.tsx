import '../../styles/full.css';
import { useEffect, useRef } from 'react';
import { useCorrectionsMessages } from './corrections.en.ts';

/** The read-only list of corrections beside the song (specification, section 2: Result). */
export default function EditedFrame() {
  const { edit: messages } = useCorrectionsMessages();
  const frame = useRef<HTMLIFrameElement>(null);
  // On a phone the frame is below the song, out of sight of the button that opened it.
  useEffect(() => {
    frame.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this site, which reads its own token
    <iframe
      ref={frame}
      className="mt-8 block h-[80vh] w-full border border-rule bg-paper no-print lg:sticky lg:top-0 lg:m-0 lg:h-screen lg:border-y-0 lg:border-e-0"
      title={messages.editedFrame}
      src="/edited?viewOnly=true"
    />
  );
}
