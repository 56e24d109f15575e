import { useState } from 'react';
import type { SettingsState } from '../../../server/features/settings/output.ts';
import { useAct } from '../../lib/use-act.ts';
import { trpc } from '../../trpc.tsx';
import { Field } from '../../ui/Field.tsx';
import { Choice, Fixed } from './fields.tsx';
import { useSettingsMessages } from './settings.en.ts';
import { useAttempts, useSettingsForm } from './use-settings-form.tsx';

const names = ['guestSongs', 'uploaders'] as const;
const load = () =>
  import('../../../shared/settings-input.ts').then(({ accessRulesInput }) => accessRulesInput);

/** A section of the settings: how many songs everybody may read, and who may send PDFs. */
export function AccessSetting({ data }: { data: SettingsState }) {
  const all = useSettingsMessages();
  const { access: messages } = all;
  const attempts = useAttempts(data, 'access');
  const { access } = attempts.shown;
  const [uploaders, setUploaders] = useState(access.uploaders);
  const saving = useAct(
    'admin.saveAccessRules',
    trpc.admin.saveAccessRules.useMutation(),
    attempts.options,
  );
  type Rules = Parameters<typeof saving.act>[0]['value'];
  const { form, alert, base, busy } = useSettingsForm({
    attempts,
    names,
    load,
    saving: {
      ...saving,
      act: ({ base: revision, value }: { base: number; value: Rules }) =>
        saving.act({ base: revision, value }),
    },
    valueOf: (fields) => ({ ...fields, uploaders }),
    isGuarded: false,
  });
  return (
    <section className="mt-10" aria-labelledby="access">
      <h2 id="access" className="mb-2">
        {messages.title}
      </h2>
      <form key={base} {...form.props} className="form">
        {access.areGuestSongsFixed ? (
          <>
            <Fixed
              name={messages.guestSongs}
              value={String(access.guestSongs)}
              variable="GUEST_SONG_LIMIT"
            />
            <input type="hidden" name="guestSongs" value={access.guestSongs} />
          </>
        ) : (
          <Field
            label={messages.guestSongs}
            name="guestSongs"
            defaultValue={access.guestSongs}
            inputMode="numeric"
            hint={messages.guestSongsHint}
            error={form.errorOf('guestSongs')}
          />
        )}
        <Choice
          label={messages.uploaders}
          name="uploaders"
          value={uploaders}
          options={messages.uploadersOf}
          onChange={setUploaders}
        />
        {alert}
        <button type="submit" className="button" disabled={busy}>
          {all.save}
        </button>
      </form>
    </section>
  );
}
