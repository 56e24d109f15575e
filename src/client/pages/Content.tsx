import '../styles/full.css';
import { settingParts } from '../../shared/site-content.ts';
import { sitePartNames } from '../../shared/site-content-input.ts';
import { SiteParts } from '../features/site-content/SiteParts.tsx';
import { AdminPage } from '../features/admin/AdminPage.tsx';
import { useSiteContentMessages } from '../features/site-content/site-content.en.ts';

const isSetting = (part: string) => settingParts.some((one) => one === part);

/** For admins: the parts of the site content that can be edited; its settings have a page of their own. */
export default function Content() {
  const messages = useSiteContentMessages();
  return (
    <AdminPage path="/content" intro={messages.intro}>
      <SiteParts parts={sitePartNames.filter((part) => !isSetting(part))} />
    </AdminPage>
  );
}
