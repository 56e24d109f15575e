import { useState } from 'react';
import { useShellMessages } from '../../messages/shell.en.ts';
import { failureMessage } from '../../lib/failure-message.ts';
import { showMessage } from '../../lib/message.ts';
import { trpc } from '../../trpc.tsx';
import { RowButton } from '../../ui/RowButton.tsx';
import { Sound } from './Sound.tsx';
import { useSongRecordingsMessages } from './song-recordings.en.ts';

/** Plays a recording that may not be public yet; its owner and admins may hear it. */
export function ListenButton({ id, name }: { id: string; name: string }) {
  const { add: messages } = useSongRecordingsMessages();
  const { failure } = useShellMessages();
  const { client } = trpc.useUtils();
  const [address, setAddress] = useState<string | null>(null);

  async function open() {
    try {
      setAddress((await client.songRecordings.listen.query({ id })).address);
    } catch (error) {
      const why = failureMessage(error, { offline: failure.offline, otherwise: failure.title });
      showMessage({ title: why, tone: 'bad' });
    }
  }

  if (address === null)
    return (
      <RowButton
        name={messages.play}
        label={`${messages.play}: ${name}`}
        onPress={() => void open()}
      />
    );
  return (
    <span className="grid w-full gap-2">
      <Sound address={address} label={name} autoPlay />
      <RowButton
        name={messages.stopPlaying}
        label={`${messages.stopPlaying}: ${name}`}
        tone="quiet"
        onPress={() => setAddress(null)}
      />
    </span>
  );
}
