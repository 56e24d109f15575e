import '../styles/reading.css';
import { trpc } from '../trpc.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { QueryState } from '../ui/QueryState.tsx';
import { usePagesMessages } from '../features/site-content/pages.en.ts';
import { useShellMessages } from '../messages/shell.en.ts';

/** Links to articles about the composer. */
export default function Articles() {
  const { articles: messages } = usePagesMessages();
  const { headings, footer } = useShellMessages();
  const articles = trpc.siteContent.articles.useQuery();
  return (
    <div className="page">
      <PageHead
        title={headings['/articles']}
        description={messages.description}
        canonical="/articles"
      />
      <h1 className="page-title">{headings['/articles']}</h1>
      <p className="mb-4 max-w-measure">{messages.intro}</p>
      <QueryState for={articles}>
        {(all) => (
          <ol className="index">
            {all.map(({ title, address, publisher }, index) => (
              <li key={index}>
                <a
                  href={address}
                  target="_blank"
                  rel="noopener"
                  className="flex flex-wrap items-baseline justify-between gap-y-[0.15rem] gap-x-6 min-h-target py-[0.7rem] no-underline"
                >
                  <span className="underline decoration-1 underline-offset-[0.25em]" lang="en">
                    {title}
                  </span>
                  <span className="text-sm text-soft" lang="en">
                    {publisher}
                  </span>
                  <span className="sr-only"> {footer.newTab}</span>
                </a>
              </li>
            ))}
          </ol>
        )}
      </QueryState>
    </div>
  );
}
