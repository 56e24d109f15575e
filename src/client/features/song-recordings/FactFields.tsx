import { useId } from 'react';
import {
  maxRecordingFactLength,
  minRecordingYear,
  recordingLicences,
  type RecordingFacts,
} from '../../../shared/song-recordings.ts';
import { maxShrutiLength } from '../../../shared/set-lists.ts';
import type { ReadField } from '../../lib/form.ts';
import { Field } from '../../ui/Field.tsx';
import { useSongRecordingsMessages } from './song-recordings.en.ts';

/** The fields of what is known of a performance. */
export function FactFields({ facts }: { facts: Partial<RecordingFacts> }) {
  const { facts: messages, licences } = useSongRecordingsMessages();
  const id = useId();
  const text = { maxLength: maxRecordingFactLength, autoComplete: 'off' };
  return (
    <>
      <Field
        {...text}
        name="singer"
        label={messages.singer}
        hint={messages.singerHint}
        defaultValue={facts.singer}
        required
      />
      <div className="grid gap-x-4 gap-y-6 sm:grid-cols-2">
        <Field {...text} name="raga" label={messages.raga} defaultValue={facts.raga} />
        <Field {...text} name="tala" label={messages.tala} defaultValue={facts.tala} />
        <Field
          {...text}
          name="shruti"
          label={messages.shruti}
          hint={`${messages.shrutiHint} ${messages.optional}`}
          maxLength={maxShrutiLength}
          defaultValue={facts.shruti}
        />
        <Field
          name="year"
          type="number"
          inputMode="numeric"
          min={minRecordingYear}
          max={2100}
          label={messages.year}
          hint={messages.optional}
          defaultValue={facts.year ?? ''}
        />
      </div>
      <Field
        {...text}
        name="owner"
        label={messages.owner}
        hint={messages.ownerHint}
        defaultValue={facts.owner}
        required
      />
      <div className="field min-w-0">
        <label htmlFor={id}>{messages.licence}</label>
        <select
          id={id}
          name="licence"
          className="w-full min-w-0"
          defaultValue={facts.licence ?? ''}
          required
        >
          <option value="" disabled>
            {messages.choose}
          </option>
          {recordingLicences.map((licence) => (
            <option key={licence} value={licence}>
              {licences[licence]}
            </option>
          ))}
        </select>
      </div>
    </>
  );
}

/** The facts as the server takes them, which checks them. */
export function readFacts(read: ReadField): RecordingFacts {
  const licence = recordingLicences.find((one) => one === read('licence'));
  return {
    singer: read('singer'),
    raga: read('raga'),
    tala: read('tala'),
    shruti: read('shruti'),
    year: read('year') === '' ? null : Number(read('year')),
    owner: read('owner'),
    licence: licence ?? 'permission',
  };
}
