import { use } from 'react';
import type { Song } from '../../../shared/compositions.ts';
import { numberedTitle } from '../../../shared/compositions/titles.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { OriginContext } from '../../lib/origin.ts';
import { NoteSection } from '../../ui/NoteSection.tsx';
import { useCompositionsMessages } from './compositions.en.ts';
import { permanentAddress } from '../edition/song-address.ts';
import { copyText } from '../../lib/copy-text.ts';

interface Props {
  song: Song;
  onMessage: (text: string) => void;
}

/** The song's permanent address, to copy, to share and to appear in print. */
export function SongAddress({ song, onMessage }: Props) {
  const { number, language, title } = song;
  const { song: words } = useCompositionsMessages();
  const address = permanentAddress(number, language);
  const whole = use(OriginContext) + address;
  const shares = useHydrated() && 'share' in navigator;
  // Closing the share sheet rejects too, which is no error.
  const share = () =>
    navigator.share({ title: numberedTitle(number, title), url: whole }).catch(() => undefined);
  return (
    <NoteSection id="address" title={words.address}>
      <p className="flex flex-wrap items-baseline gap-x-3 break-all">
        <a href={address} className="inline-flex min-h-target items-center">
          {whole}
        </a>
        <button
          type="button"
          className="button button-quiet needs-script"
          onClick={async () => onMessage((await copyText(whole)) ? words.copied : words.notCopied)}
        >
          {words.copyAddress}
        </button>
        {shares && (
          <button type="button" className="button button-quiet" onClick={() => void share()}>
            {words.share}
          </button>
        )}
      </p>
    </NoteSection>
  );
}
