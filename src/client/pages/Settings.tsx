import { useState } from 'react';
import { Link } from 'wouter';
import '../styles/full.css';
import type { SettingsState } from '../../server/features/settings/output.ts';
import { settingParts } from '../../shared/site-content.ts';
import { SiteParts } from '../features/site-content/SiteParts.tsx';
import { AdminPage } from '../features/admin/AdminPage.tsx';
import { Choice, Fixed } from '../features/settings/fields.tsx';
import { useSettingsMessages } from '../features/settings/settings.en.ts';
import { useAttempts, useSettingsForm } from '../features/settings/use-settings-form.tsx';
import { useAdminQuery } from '../features/admin/AdminQuery.tsx';
import { useSiteContentMessages } from '../features/site-content/site-content.en.ts';
import { useIsAdmin } from '../lib/signed-in.ts';
import { useAct } from '../lib/use-act.ts';
import { trpc } from '../trpc.tsx';
import { useAdminMessages } from '../features/admin/admin.en.ts';
import { useExportsMessages } from '../features/exports/exports.en.ts';
import { OpeningSetting } from '../features/set-lists/OpeningSetting.tsx';
import { partItem, partLink, partName } from '../features/site-content/part-styles.ts';
import { Field } from '../ui/Field.tsx';

/** /settings, for admins: the site's name, e-mail address and links, mail server and backups, and what readers may do. */
export default function Settings() {
  const words = useSiteContentMessages();
  const { data: settings } = trpc.admin.settings.useQuery(undefined, useAdminQuery());
  return (
    <AdminPage path="/settings" intro={words.settingsIntro}>
      <SiteParts parts={settingParts}>
        <DownloadSetting />
        <ServerSettings />
      </SiteParts>
      {settings && <AccessSetting data={settings} />}
      <SecondFactorSetting />
      <OpeningSetting />
    </AdminPage>
  );
}

/** A section of the settings: whether every admin needs a second factor, and who has none. */
function SecondFactorSetting() {
  const { secondFactor: words } = useAdminMessages();
  const { data } = trpc.admin.secondFactorRule.useQuery(undefined, {
    enabled: useIsAdmin(),
    staleTime: 0,
  });
  const { act, busy, error } = useAct(
    'admin.requireSecondFactor',
    trpc.admin.requireSecondFactor.useMutation(),
    {
      failed: words.failed,
      failure: 'page',
    },
  );
  if (!data) return null;
  return (
    <section className="mt-10" aria-labelledby="second-factor">
      <h2 id="second-factor" className="mb-2">
        {words.title}
      </h2>
      <p className="mb-4 max-w-measure">{data.isRequired ? words.isOn : words.isOff}</p>
      {data.without.length > 0 && <p className="hint">{words.without(data.without.join(', '))}</p>}
      <div role="alert">
        {error && (
          <p className="notice notice-bad">
            {error} <Link to="/account">{words.account}</Link>
          </p>
        )}
      </div>
      <p className="actions">
        <button
          type="button"
          className="button"
          disabled={busy}
          onClick={() => void act({ isRequired: !data.isRequired })}
        >
          {data.isRequired ? words.stop : words.ask}
        </button>
      </p>
    </section>
  );
}

/** Items of the settings: the mail server and the backups, which have pages of their own. */
function ServerSettings() {
  const { mail, backups } = useSettingsMessages();
  const { data } = trpc.admin.settings.useQuery(undefined, useAdminQuery());
  const { kinds } = backups;
  return (
    <>
      <li className={partItem}>
        <Link to="/settings/email" className={partLink}>
          <span className={partName}>{mail.item}</span>
          <span className="hint">{mail.itemHint}</span>
        </Link>
        <p className="hint md:text-end">
          {data && mail.state(data.mail.fixedServer || data.mail.host)}
        </p>
      </li>
      <li className={partItem}>
        <Link to="/settings/backups" className={partLink}>
          <span className={partName}>{backups.item}</span>
          <span className="hint">{backups.itemHint}</span>
        </Link>
        <p className="hint md:text-end">
          {data && `${backups.second}: ${kinds[data.secondCopy.kind]}`}
        </p>
      </li>
    </>
  );
}

/** An item of the settings: whether the songs are public as files, with a link to the form that decides it. */
function DownloadSetting() {
  const words = useExportsMessages();
  const { data } = trpc.admin.publicDownload.useQuery(undefined, {
    enabled: useIsAdmin(),
  });
  return (
    <li className={partItem}>
      <Link to="/export#download" className={partLink}>
        <span className={partName}>{words.download}</span>
        <span className="hint">{words.downloadHint}</span>
      </Link>
      <p className="hint md:text-end">{data && (data.choice?.on ? words.isOn : words.isOff)}</p>
    </li>
  );
}

const accessNames = ['guestSongs', 'uploaders'] as const;
const loadAccessRules = () =>
  import('../../shared/settings-input.ts').then(({ accessRulesInput }) => accessRulesInput);

/** A section of the settings: how many songs everybody may read, and who may send PDFs. */
function AccessSetting({ data }: { data: SettingsState }) {
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
    names: accessNames,
    load: loadAccessRules,
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
