import { useState } from 'react';
import { useCurrentUser } from '../../lib/session.ts';
import { useApparatusMessages } from './apparatus.en.ts';

/** The link to a song's TEI document. For somebody signed in it is fetched by code that is loaded then. */
export function TeiLink({ number }: { number: number }) {
  const { apparatus: messages } = useApparatusMessages();
  const user = useCurrentUser();
  const [isFailed, setFailed] = useState(false);
  const address = `/songs/${number}/tei.xml`;
  const name = `purandara-dasa-${number}.xml`;
  const save = async () => {
    setFailed(false);
    await import('./save-tei.ts')
      .then(({ saveTei }) => saveTei(address, name))
      .catch(() => setFailed(true));
  };
  return (
    <>
      <a
        className="inline-flex min-h-target items-center"
        href={address}
        download={name}
        onClick={(event) => {
          if (!user) return;
          event.preventDefault();
          void save();
        }}
      >
        {messages.tei}
      </a>
      {isFailed && <span role="alert"> {messages.teiFailed}</span>}
    </>
  );
}
