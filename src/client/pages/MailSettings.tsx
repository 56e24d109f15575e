import { useState } from 'react';
import { Link } from 'wouter';
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

/** /settings/email, for admins: the mail server. */
export default function MailSettings() {
  const { mail: messages } = useSettingsMessages();
  const settings = trpc.admin.settings.useQuery(undefined, useAdminQuery());
  return (
    <AdminPage path="/settings/email" intro={messages.intro}>
      <AdminQuery for={settings}>{(data) => <MailForm data={data} />}</AdminQuery>
      <p className="mt-8">
        <Link to="/emails">{messages.list}</Link>
      </p>
    </AdminPage>
  );
}

const names = ['host', 'port', 'security', 'user', 'secret', 'sender'] as const;
const load = () =>
  import('../../shared/settings-input.ts').then(({ mailServerInput }) => mailServerInput);

function MailForm({ data }: { data: SettingsState }) {
  const all = useSettingsMessages();
  const { mail: messages } = all;
  const attempts = useAttempts(data, 'mail');
  const { mail } = attempts.shown;
  const [security, setSecurity] = useState(mail.security);
  const saving = useAct(
    'admin.saveMailServer',
    trpc.admin.saveMailServer.useMutation(),
    attempts.options,
  );
  const { form, dialog, alert, base, busy } = useSettingsForm({
    attempts,
    names,
    load,
    saving,
    valueOf: (fields) => ({ ...fields, security }),
  });
  const isFixed = mail.fixedServer !== '';
  return (
    <>
      <form key={base} {...form.props} className="form">
        {isFixed ? (
          <>
            <Fixed name={messages.host} value={mail.fixedServer} variable="SMTP_URL" />
            <input type="hidden" name="port" value="587" />
            <input type="hidden" name="security" value="tls" />
          </>
        ) : (
          <>
            <Field
              label={messages.host}
              name="host"
              defaultValue={mail.host}
              autoCapitalize="none"
              spellCheck={false}
              hint={messages.hostHint(mail.outbox)}
              error={form.errorOf('host')}
            />
            <Choice
              label={messages.security}
              name="security"
              value={security}
              options={messages.securities}
              onChange={setSecurity}
            />
            <Field
              label={messages.port}
              name="port"
              defaultValue={mail.port}
              inputMode="numeric"
              hint={messages.portHint}
              error={form.errorOf('port')}
            />
            <Field
              label={messages.user}
              name="user"
              defaultValue={mail.user}
              autoComplete="off"
              autoCapitalize="none"
              error={form.errorOf('user')}
            />
            <SecretField
              label={messages.password}
              state={mail.secret}
              error={form.errorOf('secret')}
            />
          </>
        )}
        {mail.fixedSender === '' ? (
          <Field
            label={messages.sender}
            name="sender"
            defaultValue={mail.sender}
            hint={messages.senderHint}
            error={form.errorOf('sender')}
          />
        ) : (
          <Fixed name={messages.sender} value={mail.fixedSender} variable="MAIL_FROM" />
        )}
        {alert}
        {!(isFixed && mail.fixedSender !== '') && (
          <button type="submit" className="button button-primary" disabled={busy}>
            {busy ? all.testing : all.test}
          </button>
        )}
      </form>
      {dialog}
    </>
  );
}
