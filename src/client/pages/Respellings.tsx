import { useRef, useState, useEffect, useId } from 'react';
import '../styles/full.css';
import { AdminPage } from '../features/admin/AdminPage.tsx';
import { useRespellingsMessages } from '../features/speech/respellings.en.ts';
import { trpc } from '../trpc.tsx';
import { useAdminMessages } from '../features/admin/admin.en.ts';
import { AdminQuery, useAdminQuery } from '../features/admin/AdminQuery.tsx';
import type { Respelling } from '../../server/features/speech/output.ts';
import { ConfirmDialog, type Confirmation } from '../ui/ConfirmDialog.tsx';
import { DataTable } from '../ui/DataTable.tsx';
import type { Column } from '../ui/table-rows.ts';
import { RowButton } from '../ui/RowButton.tsx';
import { useAct } from '../lib/use-act.ts';
import { useTryRespelling } from '../features/speech/try-respelling.ts';
import type { Voice } from '../../shared/speech.ts';
import { useCheckedForm } from '../lib/checked-form.ts';
import { Field } from '../ui/Field.tsx';

/** For admins: the respellings by which the voices read single words. */
export default function Respellings() {
  const { respellings } = useRespellingsMessages();
  return (
    <AdminPage path="/respellings" intro={respellings.intro}>
      <RespellingEditor />
    </AdminPage>
  );
}

/** The list of respellings, and one form for a new word or for the one chosen from the list. */
function RespellingEditor() {
  const { respellings: words } = useRespellingsMessages();
  const { headings } = useAdminMessages();
  const list = trpc.respellings.list.useQuery(undefined, useAdminQuery());
  const [chosen, setChosen] = useState<Respelling | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  return (
    <AdminQuery for={list}>
      {(rows) => (
        <>
          <section className="mt-10" aria-labelledby="respell">
            <h2 id="respell" className="mb-2" ref={heading} tabIndex={-1}>
              {chosen ? words.changing(chosen.written) : words.add}
            </h2>
            <RespellingForm
              key={chosen ? `${chosen.voice} ${chosen.written}` : ''}
              chosen={chosen}
              onDone={() => {
                setChosen(null);
                heading.current?.focus();
              }}
            />
          </section>
          <section className="mt-10" aria-label={headings['/respellings']}>
            {rows.length > 0 ? (
              <RespellingTable rows={rows} chosen={chosen} choose={setChosen} />
            ) : (
              <p className="notice">{words.none}</p>
            )}
          </section>
        </>
      )}
    </AdminQuery>
  );
}

interface Props {
  rows: readonly Respelling[];
  chosen: Respelling | null;
  choose: (row: Respelling) => void;
}

/** Every respelled word; on a phone each is a short block of lines. */
function RespellingTable({ rows, chosen, choose }: Props) {
  const { respellings: words } = useRespellingsMessages();
  const { headings } = useAdminMessages();
  const { hear, isWaiting } = useTryRespelling();
  const { ask, question: confirmation, close } = useRemoveRespelling();
  const columns: Column<Respelling>[] = [
    {
      key: 'written',
      name: words.written,
      value: ({ written }) => written,
      show: ({ written, voice }) => <span lang={voice}>{written}</span>,
      sort: 'asc',
    },
    {
      key: 'spoken',
      name: words.spoken,
      value: ({ spoken }) => spoken,
      show: ({ spoken, voice }) => <span lang={voice}>{spoken}</span>,
    },
    {
      key: 'voice',
      name: words.voice,
      value: ({ voice }) => words.voices[voice],
      choose: true,
      bare: true,
    },
    { key: 'by', name: words.by, value: ({ by }) => by ?? words.edition, sort: 'asc' },
  ];
  return (
    <>
      <DataTable
        label={headings['/respellings']}
        className="[&_tbody_th]:font-normal"
        columns={columns}
        rows={rows}
        keyOf={({ voice, written }) => `${voice} ${written}`}
        none={words.none}
        file="respellings"
        size={100}
        isCurrent={({ voice, written }) => chosen?.voice === voice && chosen.written === written}
        actions={[
          {
            name: words.actions,
            of: (row) => (
              <>
                <RowButton
                  name={words.listen}
                  label={words.listenWhich(row.written)}
                  disabled={isWaiting}
                  onPress={() => void hear(row.written, row.voice)}
                />
                <RowButton
                  name={words.change}
                  label={words.changeWhich(row.written)}
                  tone="quiet"
                  onPress={() => choose(row)}
                />
                <RowButton
                  name={words.remove}
                  label={words.removeWhich(row.written)}
                  tone="quiet"
                  onPress={() => ask(row)}
                />
              </>
            ),
          },
        ]}
      />
      <ConfirmDialog confirmation={confirmation} onClose={close} />
    </>
  );
}

/** Removes a respelling after a confirmation and shows the outcome. */
function useRemoveRespelling() {
  const { respellings: words } = useRespellingsMessages();
  const { act } = useAct('respellings.remove', trpc.respellings.remove.useMutation(), {
    failed: words.notRemoved,
  });
  const [confirmation, setQuestion] = useState<Confirmation | null>(null);

  const ask = ({ voice, written }: Respelling) =>
    setQuestion({
      title: words.removeTitle,
      text: words.removeText(written),
      confirm: words.removeSubmit,
      act: () => act({ voice, written }, words.removed(written)),
    });
  return { ask, question: confirmation, close: () => setQuestion(null) };
}

const names = ['voice', 'written', 'spoken'] as const;
const load = () =>
  import('../../shared/speech/respellings-input.ts').then(({ respellingInput }) => respellingInput);

interface RespellingFormProps {
  /** Null for a new word. Use it as the React key too, so that another word starts from its own values. */
  chosen: Respelling | null;
  onDone: () => void;
}

/** The form of a respelling: word, voice and spoken spelling, with a button to listen before saving. */
function RespellingForm({ chosen, onDone }: RespellingFormProps) {
  const { respellings: words } = useRespellingsMessages();
  const { hear, isWaiting } = useTryRespelling();
  const voiceId = useId();
  const spoken = useRef<HTMLFieldSetElement>(null);
  const { act } = useAct('respellings.save', trpc.respellings.save.useMutation(), {
    failed: words.notSaved,
  });
  const form = useCheckedForm(names, load, (values, reset) =>
    act(values as Parameters<typeof act>[0], words.saved(values.written), () => {
      reset();
      onDone();
    }),
  );

  useEffect(() => {
    if (chosen) spoken.current?.querySelector<HTMLElement>('input[name="spoken"]')?.focus();
  }, [chosen]);

  return (
    <form {...form.props} className="form max-w-none">
      <fieldset
        ref={spoken}
        className="grid items-start gap-x-6 gap-y-4 md:grid-cols-3 [&_select]:w-full"
      >
        <div className="field">
          <label htmlFor={voiceId}>{words.voice}</label>
          {chosen ? (
            <>
              <input type="hidden" name="voice" value={chosen.voice} />
              <input id={voiceId} readOnly value={words.voices[chosen.voice]} />
            </>
          ) : (
            <select
              id={voiceId}
              name="voice"
              defaultValue="kn"
              aria-describedby={`${voiceId}-hint`}
            >
              {Object.entries(words.voices).map(([voice, name]) => (
                <option key={voice} value={voice}>
                  {name}
                </option>
              ))}
            </select>
          )}
          <p id={`${voiceId}-hint`} className="hint">
            {words.voiceHint}
          </p>
        </div>
        <Field
          label={words.written}
          name="written"
          autoComplete="off"
          autoCapitalize="none"
          required
          readOnly={chosen !== null}
          defaultValue={chosen?.written}
          hint={words.writtenHint}
          error={form.errorOf('written')}
        />
        <Field
          label={words.spoken}
          name="spoken"
          autoComplete="off"
          autoCapitalize="none"
          required
          defaultValue={chosen?.spoken}
          hint={words.spokenHint}
          error={form.errorOf('spoken')}
        />
      </fieldset>
      <div className="actions">
        <button type="submit" className="button button-primary needs-script" disabled={form.busy}>
          {form.busy ? words.saving : words.save}
        </button>
        <button
          type="button"
          className="button needs-script"
          disabled={isWaiting}
          onClick={() => {
            const { voice, written, spoken: text } = form.read();
            void hear(text.trim() || written, voice as Voice);
          }}
        >
          {isWaiting ? words.listening : words.listen}
        </button>
        {chosen && (
          <button type="button" className="button button-quiet" onClick={onDone}>
            {words.cancel}
          </button>
        )}
      </div>
    </form>
  );
}
