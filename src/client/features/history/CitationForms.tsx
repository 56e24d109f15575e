import { useState } from 'react';
import {
  citationFormats,
  printCitedPassage,
  type Citation,
  type CitationFormat,
  type CitedPassage,
} from '../../../shared/citations.ts';
import { defaultLanguage, type Language } from '../../../shared/languages.ts';
import { copyText } from '../../lib/copy-text.ts';
import { MixedText } from '../../ui/MixedText.tsx';
import { Popup, type PopupMessage } from '../../ui/Popup.tsx';
import { useCitationsMessages } from './citations.en.ts';

interface Props {
  citation: Citation;
  place: CitedPassage;
  language: Language;
}

const names = { bibtex: 'BibTeX', ris: 'RIS', csl: 'CSL-JSON' };

/** A citation in its four forms, each to copy or to download. */
export function CitationForms({ citation: { address, version, formats }, place, language }: Props) {
  const { cite: words } = useCitationsMessages();
  const [message, setMessage] = useState<PopupMessage | null>(null);
  const nameOf = (format: CitationFormat) => (format === 'text' ? words.text : names[format]);
  const lang = language === defaultLanguage ? '' : `&language=${language}`;
  const file = `/api/citations/${printCitedPassage(place)}?version=${version}${lang}&format=`;
  return (
    <>
      <p className="mt-4 text-sm wrap-anywhere text-soft">
        {words.address}: <a href={address}>{address}</a>
      </p>
      {citationFormats.map((format) => (
        <section key={format} className="mt-7" aria-labelledby={`citation-${format}`}>
          <h2 className="section-name" id={`citation-${format}`}>
            {nameOf(format)}
          </h2>
          {format === 'text' ? (
            <p lang="en" className="max-w-measure wrap-anywhere">
              <MixedText text={formats.text} />
            </p>
          ) : (
            <pre
              lang="en"
              className="rounded-md border border-rule bg-raised px-4 py-3 text-sm wrap-anywhere whitespace-pre-wrap"
            >
              <MixedText text={formats[format]} />
            </pre>
          )}
          <p className="actions">
            <button
              type="button"
              className="button button-quiet needs-script"
              onClick={async () =>
                setMessage({
                  title: (await copyText(formats[format])) ? words.copied : words.notCopied,
                  tone: 'plain',
                  lasts: 3000,
                })
              }
            >
              {words.copy(nameOf(format))}
            </button>
            <a className="button button-quiet" href={file + format} download>
              {words.download}
            </a>
          </p>
        </section>
      ))}
      <Popup message={message} onClose={() => setMessage(null)} />
    </>
  );
}
