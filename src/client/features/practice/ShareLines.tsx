import { use, useId, useState } from 'react';
import type { Language } from '../../../shared/languages.ts';
import { maxSharedLines, printSharedLines } from '../../../shared/practice/shared-lines.ts';
import { copyText } from '../../lib/copy-text.ts';
import { OriginContext } from '../../lib/origin.ts';
import { useByHeartSharedMessages } from './by-heart-shared.en.ts';

interface Props {
  number: number;
  language: Language;
  lines: number[];
}

/** The link to chosen lines. It has numbers alone, behind its `#`, so nothing of it is stored on the server. */
export default function ShareLines({ number, language, lines }: Props) {
  const messages = useByHeartSharedMessages();
  const origin = use(OriginContext);
  const [isCopied, setIsCopied] = useState<boolean | null>(null);
  const id = useId();
  if (lines.length > maxSharedLines)
    return <p className="notice mt-3">{messages.tooManyShared(maxSharedLines)}</p>;
  const address = `${origin}/practice?lang=${language}#learn=${printSharedLines([{ number, lines }])}`;
  return (
    <div className="field mt-3">
      <label htmlFor={id}>{messages.link}</label>
      <input id={id} type="text" readOnly value={address} />
      <p className="actions">
        <button
          type="button"
          className="button"
          onClick={() => void copyText(address).then(setIsCopied)}
        >
          {messages.copy}
        </button>
      </p>
      <p role="status" className="hint">
        {isCopied === null ? messages.hint : isCopied ? messages.copied : messages.notCopied}
      </p>
    </div>
  );
}
