import '../styles/full.css';
import { Link, useRoute } from 'wouter';
import { settingParts } from '../../shared/site-content.ts';
import { isTranslated, siteLanguages, type SiteLanguage } from '../../shared/site-parts.ts';
import { sitePartNames, type SitePart } from '../../shared/site-content-input.ts';
import { AdminQuery, useAdminQuery } from '../features/admin/AdminQuery.tsx';
import { PartEditor } from '../features/site-content/PartEditor.tsx';
import { partAddress } from '../features/site-content/PartList.tsx';
import { usePresence } from '../lib/signed-in.ts';
import { trpc } from '../trpc.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { useAdminMessages } from '../features/admin/admin.en.ts';
import { useSiteContentMessages } from '../features/site-content/site-content.en.ts';
import NotFound from './NotFound.tsx';

/** For admins: the editor of one part of the site content, in English or in Kannada. */
export default function ContentPart() {
  const [, params] = useRoute<{ part: string; language?: string }>('/content/:part/:language?');
  const part = sitePartNames.find((name) => name === params?.part);
  const language = siteLanguages.find((name) => name === (params?.language ?? 'en'));
  return part && language && (language === 'en' || isTranslated(part)) ? (
    <Part key={`${part} ${language}`} part={part} language={language} />
  ) : (
    <NotFound />
  );
}

function Part({ part, language }: { part: SitePart; language: SiteLanguage }) {
  const words = useSiteContentMessages();
  const { headings } = useAdminMessages();
  const list = settingParts.some((one) => one === part) ? '/settings' : '/content';
  const { user } = usePresence();
  const query = trpc.admin.sitePart.useQuery({ part, language }, useAdminQuery());
  return (
    <div className="page">
      <PageHead title={words.parts[part]} hidden />
      <p className="page-links">
        <Link to={list}>{headings[list]}</Link>
      </p>
      <h1 className="page-title">{words.parts[part]}</h1>
      <p className="mb-4 max-w-measure">{words.locations[part]}</p>
      {isTranslated(part) && (
        <nav className="names" aria-label={words.languages}>
          {siteLanguages.map((one) => (
            <Link
              key={one}
              to={partAddress(part) + (one === 'kn' ? '/kn' : '')}
              aria-current={one === language ? 'true' : undefined}
            >
              {one === 'kn' ? words.kannada : words.english}
            </Link>
          ))}
        </nav>
      )}
      <AdminQuery for={query}>
        {(data) => user && <PartEditor now={data} email={user.email} />}
      </AdminQuery>
    </div>
  );
}
