import { useState } from 'react';
import { useCheckedForm } from '../../lib/checked-form.ts';
import { useAct } from '../../lib/use-act.ts';
import { trpc } from '../../trpc.tsx';
import { ConfirmDialog, type Confirmation } from '../../ui/ConfirmDialog.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { DateTime } from '../../ui/DateTime.tsx';
import { Email } from '../../ui/Email.tsx';
import { Field } from '../../ui/Field.tsx';
import { RowButton } from '../../ui/RowButton.tsx';
import { AdminQuery, useAdminQuery } from '../admin/AdminQuery.tsx';
import { useSongRecordingsMessages } from './song-recordings.en.ts';

const names = ['email'] as const;
const load = () =>
  import('../../../shared/song-recordings-input.ts').then(
    ({ recordingPersonInput }) => recordingPersonInput,
  );

/** The people who may add recordings, for admins. */
export function Uploaders() {
  const { admin: messages } = useSongRecordingsMessages();
  const people = trpc.songRecordings.uploaders.useQuery(undefined, useAdminQuery());
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const allow = useAct('songRecordings.change', trpc.songRecordings.allow.useMutation(), {
    done: messages.allowed,
    failed: messages.allowFailed,
    failure: 'page',
  });
  const disallow = useAct('songRecordings.change', trpc.songRecordings.disallow.useMutation(), {
    done: messages.disallowed,
    failed: messages.failed,
  });
  const form = useCheckedForm(names, load, async (values, reset) => {
    if (await allow.act(values)) reset();
  });
  return (
    <section className="mt-10" aria-labelledby="uploaders">
      <h2 id="uploaders" className="mb-2">
        {messages.people}
      </h2>
      <p className="mb-4 max-w-measure">{messages.peopleIntro}</p>
      <form {...form.props} className="form">
        <Field
          label={messages.email}
          name="email"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          required
          error={form.errorOf('email')}
        />
        <div role="alert">{allow.error && <p className="notice notice-bad">{allow.error}</p>}</div>
        <button type="submit" className="button" disabled={form.busy}>
          {messages.allow}
        </button>
      </form>
      <div className="mt-4">
        <AdminQuery for={people}>
          {(rows) => (
            <DataTable
              label={messages.people}
              columns={[
                {
                  key: 'person',
                  name: messages.person,
                  value: ({ username }) => username,
                  isName: true,
                },
                {
                  key: 'email',
                  name: messages.email,
                  value: ({ email }) => email,
                  show: ({ email }) => <Email address={email} />,
                },
                {
                  key: 'at',
                  name: messages.since,
                  value: ({ at }) => at,
                  show: ({ at }) => <DateTime at={at} />,
                },
              ]}
              rows={rows}
              keyOf={({ email }) => email}
              none={messages.nobody}
              brief
              actions={[
                {
                  name: messages.disallow,
                  of: ({ email, username }) => (
                    <RowButton
                      name={messages.disallow}
                      label={`${messages.disallow}: ${username}`}
                      tone="danger"
                      onPress={() =>
                        setConfirmation({
                          title: `${messages.disallow}: ${username}`,
                          text: messages.disallowText,
                          confirm: messages.disallow,
                          act: () => disallow.act({ email }),
                        })
                      }
                    />
                  ),
                },
              ]}
            />
          )}
        </AdminQuery>
      </div>
      <ConfirmDialog confirmation={confirmation} onClose={() => setConfirmation(null)} />
    </section>
  );
}
