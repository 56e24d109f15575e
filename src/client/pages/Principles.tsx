import '../styles/reading.css';
import { Fragment } from 'react';
import { Link } from 'wouter';
import { MixedText } from '../ui/MixedText.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { useEditionMessages } from '../features/edition/edition.en.ts';

/** The edition's principles: what is printed, what is normalised, what is marked. */
export default function Principles() {
  const { principles: messages, witnesses } = useEditionMessages();
  return (
    <div className="page">
      <PageHead title={messages.title} description={messages.description} canonical="/principles" />
      <h1 className="page-title">{messages.title}</h1>
      <div className="prose">
        {messages.parts.map(({ title, paragraphs }) => (
          <Fragment key={title}>
            <h2>{title}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>
                <MixedText text={paragraph} />
              </p>
            ))}
          </Fragment>
        ))}
        <p>
          <Link href="/witnesses">{witnesses.all}</Link>
        </p>
      </div>
    </div>
  );
}
