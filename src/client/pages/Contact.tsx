import '../styles/reading.css';
import { ContactForm } from '../features/site-content/ContactForm.tsx';
import { trpc } from '../trpc.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { QueryState } from '../ui/QueryState.tsx';
import { usePagesMessages } from '../features/site-content/pages.en.ts';
import { useShellMessages } from '../messages/shell.en.ts';

/** Contact details and form. */
export default function Contact() {
  const { contact: words } = usePagesMessages();
  const { footer } = useShellMessages();
  const content = trpc.siteContent.content.useQuery();
  return (
    <div className="page">
      <PageHead title={words.title} description={words.intro} canonical="/contact" />
      <h1 className="page-title">{words.title}</h1>
      <p className="mb-4 max-w-measure">{words.intro}</p>
      <QueryState for={content}>
        {({ socials, email }) => (
          <div className="grid gap-10 mt-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] lg:gap-x-20">
            <div>
              <section aria-labelledby="touch">
                <h2 id="touch" className="mb-1 text-lg">
                  {words.card}
                </h2>
                <p>{words.cardText}</p>
                <p className="text-lg mt-2 mb-8 wrap-anywhere">
                  <a href={`mailto:${email}`}>{email}</a>
                </p>
              </section>
              <section aria-labelledby="elsewhere">
                <h2 id="elsewhere" className="section-name">
                  {words.socials}
                </h2>
                <ul className="flex flex-wrap gap-2">
                  {socials.map(({ title, address }, at) => (
                    <li key={at}>
                      <a
                        href={address}
                        target="_blank"
                        rel="noopener"
                        className="button button-quiet"
                      >
                        <span lang="en">{title}</span>
                        <span className="sr-only"> {footer.newTab}</span>
                      </a>
                    </li>
                  ))}
                </ul>
              </section>
            </div>
            <section aria-labelledby="write" className="needs-script">
              <h2 id="write" className="text-lg">
                {words.form}
              </h2>
              <ContactForm to={email} />
            </section>
          </div>
        )}
      </QueryState>
    </div>
  );
}
