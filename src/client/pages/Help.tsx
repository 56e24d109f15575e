import { Link, useRoute } from 'wouter';
import '../styles/full.css';
import { helpPages, type HelpPage } from '../../shared/help.ts';
import { useHelpMessages } from '../features/help/help.en.ts';
import { useHashTarget } from '../lib/use-hash-target.ts';
import { useWordsLanguage } from '../messages/language.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { trpc } from '../trpc.tsx';
import { QueryState } from '../ui/QueryState.tsx';
import NotFound from './NotFound.tsx';

/** /help: the manual for those who run the site, a page for each file of docs/, and what the versions have changed. */
export default function Help() {
  const [, params] = useRoute<{ page?: string }>('/help/:page?');
  const page = helpPages.find((one) => one === params?.page);
  if (page) return <Manual page={page} />;
  if (params?.page === 'changes') return <Changes />;
  return params?.page === undefined ? <Contents /> : <NotFound />;
}

function Contents() {
  const messages = useHelpMessages();
  const entries = [
    ...helpPages.map((page) => ({ to: `/help/${page}`, ...messages.pages[page] })),
    { to: '/help/changes', ...messages.changes },
  ];
  return (
    <div className="page">
      <PageHead title={messages.title} description={messages.description} canonical="/help" />
      <h1 className="page-title">{messages.title}</h1>
      <p className="mb-6 max-w-measure">{messages.intro}</p>
      <ul className="max-w-measure border-t border-rule">
        {entries.map(({ to, title, text }) => (
          <li key={to} className="border-b border-rule py-3">
            <Link to={to} className="text-lg">
              {title}
            </Link>
            <p className="hint">{text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Manual({ page }: { page: HelpPage }) {
  const messages = useHelpMessages();
  const language = useWordsLanguage();
  const query = trpc.help.page.useQuery({ page, language });
  useHashTarget(query.data !== undefined);
  const { title } = messages.pages[page];
  return (
    <div className="page">
      <PageHead title={title} description={messages.pages[page].text} canonical={`/help/${page}`} />
      <h1 className="page-title">{title}</h1>
      <QueryState for={query} failed={messages.failed}>
        {(manual) => (
          <div lang={manual.language}>
            {manual.language !== language && <p className="notice">{messages.untranslated}</p>}
            <nav aria-label={messages.sections} className="mb-8 max-w-measure font-ui no-print">
              <ul className="flex flex-wrap gap-x-5">
                {manual.sections.map(({ id, title: name }) => (
                  <li key={id}>
                    <a href={`#${id}`} className="inline-block py-2">
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
            {/* The server renders the project's own files, without HTML of anybody else. */}
            <div
              className="help-text prose max-w-none"
              dangerouslySetInnerHTML={{ __html: manual.html }}
            />
          </div>
        )}
      </QueryState>
      <AllPages />
    </div>
  );
}

function Changes() {
  const messages = useHelpMessages();
  const language = useWordsLanguage();
  const query = trpc.help.changes.useQuery();
  return (
    <div className="page">
      <PageHead title={messages.changes.title} canonical="/help/changes" />
      <h1 className="page-title">{messages.changes.title}</h1>
      {language !== 'en' && <p className="notice max-w-measure">{messages.untranslated}</p>}
      <QueryState for={query} failed={messages.failed}>
        {(changes) => (
          <ul lang="en" className="help-text max-w-measure">
            {changes.map(({ id, html }) => (
              <li key={id} className="border-b border-rule py-3">
                <div dangerouslySetInnerHTML={{ __html: html }} />
              </li>
            ))}
          </ul>
        )}
      </QueryState>
      <AllPages />
    </div>
  );
}

function AllPages() {
  const { all } = useHelpMessages();
  return (
    <p className="page-links">
      <Link to="/help">{all}</Link>
    </p>
  );
}
