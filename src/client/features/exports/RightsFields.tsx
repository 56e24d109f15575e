import { useId } from 'react';
import {
  maxHolderLength,
  maxRightsLength,
  rightsKinds,
  type RightsKind,
} from '../../../shared/exports.ts';
import { Field } from '../../ui/Field.tsx';
import { useDownloadMessages } from './download.en.ts';
import { useExportsMessages } from './exports.en.ts';

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
export function RightsFields({ kind, onKind, holder, onHolder, own, onOwn, error }: Props) {
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
