import { use, useState } from 'react';
import '../styles/full.css';
import { calendarAddress, feedAddress, feedNames } from '../../shared/feeds.ts';
import { findLanguage, languageFacts, languages, type Language } from '../../shared/languages.ts';
import { useDailySongMessages } from '../features/daily-song/daily-song.en.ts';
import { OriginContext } from '../lib/origin.ts';
import { useWordsLanguage } from '../messages/language.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { trpc } from '../trpc.tsx';
import { EmailLinkForm } from '../ui/EmailLinkForm.tsx';

/** /daily-song: the song of the day by e-mail, in feeds and in calendars. */
export default function DailySong() {
  const messages = useDailySongMessages();
  const [language, setLanguage] = useState<Language>('Kannada');
  return (
    <div className="page">
      <PageHead title={messages.title} description={messages.lead} canonical="/daily-song" />
      <h1 className="page-title">{messages.title}</h1>
      <p className="mb-4 max-w-measure">{messages.lead}</p>
      <EmailForm language={language} onChoose={setLanguage} />
      <Feeds language={language} />
    </div>
  );
}

interface Props {
  language: Language;
  onChoose: (language: Language) => void;
}

function EmailForm({ language, onChoose }: Props) {
  const messages = useDailySongMessages();
  const messageLanguage = useWordsLanguage();
  const { client } = trpc.useUtils();
  return (
    <EmailLinkForm
      messages={messages}
      hint={messages.privacy}
      onSend={(email) =>
        client.dailySong.subscribe.mutate({
          email,
          songLanguage: language,
          language: messageLanguage,
        })
      }
    >
      <div className="field">
        <label htmlFor="song-script">{messages.script}</label>
        <select
          id="song-script"
          value={language}
          onChange={({ target }) => onChoose(findLanguage(target.value) ?? language)}
        >
          {languages.map((one) => (
            <option key={one} value={one} lang={languageFacts[one].prose}>
              {languageFacts[one].own}
            </option>
          ))}
        </select>
      </div>
    </EmailLinkForm>
  );
}

/** The addresses of the feeds and of the calendar, in the chosen script. */
function Feeds({ language }: { language: Language }) {
  const { feeds } = useDailySongMessages();
  const origin = use(OriginContext);
  const rows = [
    ...feedNames.map((name) => ({ name: feeds.names[name], path: feedAddress(name, language) })),
    { name: feeds.calendar, path: calendarAddress(language) },
  ];
  return (
    <section className="mt-10" aria-labelledby="feeds">
      <h2 id="feeds" className="mb-2">
        {feeds.title}
      </h2>
      <p className="mb-4 max-w-measure">{feeds.text}</p>
      <dl>
        {rows.map(({ name, path }) => (
          <div key={path} className="mb-3">
            <dt className="text-soft">{name}</dt>
            <dd className="break-all">
              <a href={path} className="inline-flex min-h-target items-center">
                {origin + path}
              </a>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
