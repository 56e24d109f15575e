import '../styles/full.css';
import { settingParts } from '../../shared/site-content.ts';
import { SecondFactorSetting } from '../features/auth/SecondFactorSetting.tsx';
import { DownloadSetting } from '../features/exports/DownloadSetting.tsx';
import { SiteParts } from '../features/site-content/SiteParts.tsx';
import { AdminPage } from '../features/admin/AdminPage.tsx';
import { useSiteContentMessages } from '../features/site-content/site-content.en.ts';

/** /settings, for admins: the site's name, e-mail address and links, and whether its songs are public as files. */
export default function Settings() {
  const words = useSiteContentMessages();
  return (
    <AdminPage path="/settings" intro={words.settingsIntro}>
      <SiteParts parts={settingParts}>
        <DownloadSetting />
      </SiteParts>
      <SecondFactorSetting />
    </AdminPage>
  );
}
