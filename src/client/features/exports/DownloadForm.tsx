import { useId, useState } from 'react';
import { Link } from 'wouter';
import {
  downloadParts,
  unsaidIn,
  type DownloadChoice,
  type DownloadPart,
  type RightsKind,
  maxHolderLength,
  maxRightsLength,
  rightsKinds,
} from '../../../shared/exports.ts';
import { useForm } from '../../lib/form.ts';
import { useAct } from '../../lib/use-act.ts';
import { trpc } from '../../trpc.tsx';
import { ConfirmDialog, type Confirmation } from '../../ui/ConfirmDialog.tsx';
import { useDownloadMessages } from './download.en.ts';
import { useExportsMessages } from './exports.en.ts';
import type { DownloadStatus } from '../../../server/features/exports/output.ts';
import { Field } from '../../ui/Field.tsx';

/** The form of the public download: on or off, rights and parts, with what it means before it is switched on. */
export function DownloadForm({
  status: { choice, songs, guestLimit },
}: {
  status: DownloadStatus;
}) {
  const messages = useExportsMessages();
  const { parts: partNames } = useDownloadMessages();
  const utils = trpc.useUtils();
  const choose = useAct(
    'admin.choosePublicDownload',
    trpc.admin.choosePublicDownload.useMutation(),
    {
      failed: messages.notSaved,
      failure: 'page',
      onDone: (saved) => utils.admin.publicDownload.setData(undefined, saved),
    },
  );
  const [kind, setKind] = useState<RightsKind | null>(choice?.rights.kind ?? null);
  const [holder, setHolder] = useState(choice?.rights.holder ?? '');
  const [own, setOwn] = useState(choice?.rights.words ?? '');
  const [parts, setParts] = useState<readonly DownloadPart[]>(choice?.parts ?? downloadParts);
  const [confirmation, setQuestion] = useState<Confirmation | null>(null);
  const [error, setError] = useState<{
    of: 'kind' | 'holder' | 'words' | 'parts';
    text: string;
  } | null>(null);
  const group = useId();
  const isOn = choice?.on ?? false;
  const means =
    songs > guestLimit ? messages.consequence(songs, guestLimit) : messages.consequenceAll(songs);

  /** Returns the choice, or null after showing what is missing. */
  function chosen(on: boolean): DownloadChoice | null {
    const unsaid = { holder: messages.noHolder, words: messages.noWords, parts: messages.noParts };
    const next = kind && { on, rights: { kind, holder, words: own }, parts: [...parts] };
    const what = next ? unsaidIn(next) : 'kind';
    setError(what && { of: what, text: what === 'kind' ? messages.noKind : unsaid[what] });
    return what ? null : next;
  }

  const turnOn = () => {
    const next = chosen(true);
    if (next)
      setQuestion({
        title: messages.turnOnTitle,
        text: means,
        confirm: messages.turnOnSubmit,
        act: () => choose.act(next, messages.turnedOn),
      });
  };
  const turnOff = () =>
    choice &&
    setQuestion({
      title: messages.turnOffTitle,
      text: messages.turnOffText,
      confirm: messages.turnOffSubmit,
      act: () => choose.act({ ...choice, on: false }, messages.turnedOff),
    });
  const change = () => {
    const next = chosen(true);
    return next && choose.act(next, messages.changed);
  };
  const form = useForm(() => (isOn ? change() : turnOn()));

  return (
    <section className="mt-10" aria-labelledby="download">
      <h2 id="download" className="mb-2">
        {messages.download}
      </h2>
      <p className="mb-4 max-w-measure">{messages.downloadHint}</p>
      <p className={isOn ? 'notice notice-good' : 'notice'}>
        {isOn ? messages.isOn : messages.isOff}{' '}
        {isOn && <Link to="/dump">{messages.toDownload}</Link>}
      </p>
      <form {...form.props} className="form max-w-measure" noValidate>
        <RightsFields
          kind={kind}
          onKind={setKind}
          holder={holder}
          onHolder={setHolder}
          own={own}
          onOwn={setOwn}
          error={error}
        />
        <fieldset
          className="choices flex flex-wrap gap-x-6"
          aria-describedby={error?.of === 'parts' ? `${group}-error` : undefined}
        >
          <legend>{messages.parts}</legend>
          {downloadParts.map((part) => (
            <label key={part} className="choice">
              <input
                type="checkbox"
                checked={parts.includes(part)}
                onChange={({ target }) =>
                  setParts(target.checked ? [...parts, part] : parts.filter((one) => one !== part))
                }
              />
              {partNames[part]}
            </label>
          ))}
          {error?.of === 'parts' && (
            <p id={`${group}-error`} className="error">
              {error.text}
            </p>
          )}
        </fieldset>
        <p className="max-w-measure">{means}</p>
        <p role="alert" className={choose.error ? 'notice notice-bad' : undefined}>
          {choose.error}
        </p>
        <div className="actions">
          <button type="submit" className="button needs-script" disabled={choose.busy}>
            {choose.busy ? messages.waiting : isOn ? messages.change : messages.turnOn}
          </button>
          {isOn && (
            <button type="button" className="button button-danger" onClick={turnOff}>
              {messages.turnOff}
            </button>
          )}
        </div>
      </form>
      <ConfirmDialog confirmation={confirmation} onClose={() => setQuestion(null)} />
    </section>
  );
}

interface Props {
  kind: RightsKind | null;
  onKind: (kind: RightsKind) => void;
  holder: string;
  onHolder: (holder: string) => void;
  /** The rights in the admin's own words. */
  own: string;
  onOwn: (own: string) => void;
  error: { of: string; text: string } | null;
}

/** The choice of a licence or of the admin's own words, with the fields that either needs. */
function RightsFields({ kind, onKind, holder, onHolder, own, onOwn, error }: Props) {
  const messages = useExportsMessages();
  const { rights } = useDownloadMessages();
  const id = useId();
  const errorOf = (name: string) => (error?.of === name ? error.text : undefined);
  return (
    <>
      <fieldset className="choices" aria-describedby={errorOf('kind') && `${id}-kind-error`}>
        <legend>{messages.rights}</legend>
        {rightsKinds.map((one) => (
          <label key={one} className="choice">
            <input
              type="radio"
              name={id}
              checked={one === kind}
              onChange={() => onKind(one)}
              aria-describedby={`${id}-${one}`}
            />
            <span>
              {rights[one].name}
              <span id={`${id}-${one}`} className="hint">
                {one === 'own' ? messages.ownHint : rights[one].description}
              </span>
            </span>
          </label>
        ))}
        {errorOf('kind') && (
          <p id={`${id}-kind-error`} className="error">
            {errorOf('kind')}
          </p>
        )}
      </fieldset>
      {(kind === 'CC-BY-4.0' || kind === 'CC-BY-SA-4.0') && (
        <Field
          label={messages.holder}
          hint={messages.holderHint}
          error={errorOf('holder')}
          value={holder}
          maxLength={maxHolderLength}
          autoComplete="organization"
          onChange={({ target }) => onHolder(target.value)}
        />
      )}
      {kind === 'own' && (
        <div className="field">
          <label htmlFor={`${id}-own`}>{messages.ownWords}</label>
          <textarea
            id={`${id}-own`}
            value={own}
            maxLength={maxRightsLength}
            aria-invalid={errorOf('words') ? true : undefined}
            aria-describedby={[`${id}-own-hint`, errorOf('words') && `${id}-own-error`]
              .filter(Boolean)
              .join(' ')}
            onChange={({ target }) => onOwn(target.value)}
          />
          <p id={`${id}-own-hint`} className="hint">
            {messages.ownWordsHint}
          </p>
          {errorOf('words') && (
            <p id={`${id}-own-error`} className="error">
              {errorOf('words')}
            </p>
          )}
        </div>
      )}
    </>
  );
}
