import { useState } from 'react';
import '../styles/full.css';
import type { SettingsState } from '../../server/features/settings/output.ts';
import { AdminPage } from '../features/admin/AdminPage.tsx';
import { AdminQuery, useAdminQuery } from '../features/admin/AdminQuery.tsx';
import { Choice, Fixed, SecretField } from '../features/settings/fields.tsx';
import { useSettingsMessages } from '../features/settings/settings.en.ts';
import { useAttempts, useSettingsForm } from '../features/settings/use-settings-form.tsx';
import { useAct } from '../lib/use-act.ts';
import { trpc } from '../trpc.tsx';
import { Field } from '../ui/Field.tsx';

/** /settings/backups, for admins: folder and time of backups, and the second copy. */
export default function BackupSettings() {
  const { backups: messages } = useSettingsMessages();
  const settings = trpc.admin.settings.useQuery(undefined, useAdminQuery());
  return (
    <AdminPage path="/settings/backups" intro={messages.intro}>
      <AdminQuery for={settings}>
        {(data) =>
          data.backups.isElsewhere ? (
            <p className="notice">{messages.isElsewhere}</p>
          ) : (
            <>
              <PlanForm data={data} />
              <SecondCopyForm data={data} />
            </>
          )
        }
      </AdminQuery>
    </AdminPage>
  );
}

const planNames = ['folder', 'time'] as const;
const loadPlan = () =>
  import('../../shared/settings-input.ts').then(({ backupPlanInput }) =>
    backupPlanInput.pick({ folder: true, time: true }),
  );

function PlanForm({ data }: { data: SettingsState }) {
  const all = useSettingsMessages();
  const { backups: messages } = all;
  const attempts = useAttempts(data, 'backups');
  const { backups } = attempts.shown;
  const [withRecordings, setWithRecordings] = useState(backups.withRecordings);
  const saving = useAct(
    'admin.saveBackupPlan',
    trpc.admin.saveBackupPlan.useMutation(),
    attempts.options,
  );
  const { form, dialog, alert, base, busy } = useSettingsForm({
    attempts,
    names: planNames,
    load: loadPlan,
    saving,
    valueOf: (fields) => ({ ...fields, withRecordings }),
  });
  const hint = messages.folderHint(backups.usualFolder, backups.roots.join(', '));
  return (
    <section aria-labelledby="plan">
      <h2 id="plan" className="mb-2">
        {messages.plan}
      </h2>
      <form key={base} {...form.props} className="form">
        {backups.isFolderFixed ? (
          <Fixed name={messages.folder} value={backups.folder} variable="BACKUP_DIR" />
        ) : (
          <Field
            label={messages.folder}
            name="folder"
            defaultValue={backups.folder}
            autoCapitalize="none"
            spellCheck={false}
            hint={hint}
            error={form.errorOf('folder')}
          />
        )}
        <Field
          label={messages.time}
          name="time"
          defaultValue={backups.time}
          hint={messages.timeHint}
          error={form.errorOf('time')}
        />
        {backups.areRecordingsFixed ? (
          <p className="hint">
            {messages.withRecordings}: {all.fixed('BACKUP_RECORDINGS')}
          </p>
        ) : (
          <label className="choice">
            <input
              type="checkbox"
              checked={withRecordings}
              onChange={({ target }) => setWithRecordings(target.checked)}
            />
            {messages.withRecordings}
          </label>
        )}
        {alert}
        <button type="submit" className="button button-primary" disabled={busy}>
          {all.save}
        </button>
      </form>
      {dialog}
    </section>
  );
}

const targetNames = [
  'kind',
  'folder',
  'endpoint',
  'region',
  'bucket',
  'prefix',
  'accessKey',
  'secret',
] as const;
const loadTarget = () =>
  import('../../shared/settings-input.ts').then(({ secondCopyInput }) => secondCopyInput);

function SecondCopyForm({ data }: { data: SettingsState }) {
  const all = useSettingsMessages();
  const { backups: messages } = all;
  const attempts = useAttempts(data, 'secondCopy');
  const { secondCopy } = attempts.shown;
  const [kind, setKind] = useState(secondCopy.kind);
  const saving = useAct(
    'admin.saveSecondCopy',
    trpc.admin.saveSecondCopy.useMutation(),
    attempts.options,
  );
  const { form, dialog, alert, base, busy } = useSettingsForm({
    attempts,
    names: targetNames,
    load: loadTarget,
    saving,
    valueOf: (fields) => ({ ...fields, kind }),
  });
  const field = (
    name: 'folder' | 'endpoint' | 'region' | 'bucket' | 'prefix' | 'accessKey',
    hint?: string,
  ) => (
    <Field
      label={messages[name]}
      name={name}
      defaultValue={secondCopy[name]}
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      error={form.errorOf(name)}
      {...(hint && { hint })}
    />
  );
  return (
    <section className="mt-10" aria-labelledby="second-copy">
      <h2 id="second-copy" className="mb-2">
        {messages.second}
      </h2>
      <p className="mb-4 max-w-measure">{messages.secondIntro}</p>
      <form key={base} {...form.props} className="form">
        <Choice
          label={messages.kind}
          name="kind"
          value={kind}
          options={messages.kinds}
          onChange={setKind}
        />
        {kind === 'folder' &&
          field('folder', messages.secondFolderHint(data.backups.roots.join(', ')))}
        {kind === 's3' && (
          <>
            {field('endpoint', messages.endpointHint)}
            {field('region')}
            {field('bucket')}
            {field('prefix', messages.prefixHint)}
            {field('accessKey')}
            <SecretField
              label={messages.secretKey}
              state={secondCopy.secret}
              error={form.errorOf('secret')}
            />
          </>
        )}
        {alert}
        <button type="submit" className="button button-primary" disabled={busy}>
          {kind === 'none' ? all.save : busy ? all.testing : all.test}
        </button>
      </form>
      {dialog}
    </section>
  );
}
