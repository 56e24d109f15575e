import { Link } from 'wouter';
import '../styles/full.css';
import { settingParts } from '../../shared/site-content.ts';
import { SiteParts } from '../features/site-content/SiteParts.tsx';
import { AdminPage } from '../features/admin/AdminPage.tsx';
import { AccessSetting } from '../features/settings/AccessSetting.tsx';
import { useSettingsMessages } from '../features/settings/settings.en.ts';
import { useAdminQuery } from '../features/admin/AdminQuery.tsx';
import { useSiteContentMessages } from '../features/site-content/site-content.en.ts';
import { useIsAdmin } from '../lib/signed-in.ts';
import { useAct } from '../lib/use-act.ts';
import { trpc } from '../trpc.tsx';
import { useAdminMessages } from '../features/admin/admin.en.ts';
import { useExportsMessages } from '../features/exports/exports.en.ts';
import { OpeningSetting } from '../features/set-lists/OpeningSetting.tsx';
import { partItem, partLink, partName } from '../features/site-content/part-styles.ts';

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
