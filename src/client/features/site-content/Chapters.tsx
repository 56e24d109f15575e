import { Fragment } from 'react';
import type { SiteLanguage } from '../../../shared/site-parts.ts';

interface Props {
  chapters: readonly { title: string; paragraphs: readonly string[] }[];
  lang: SiteLanguage;
}

/** Prose in chapters with headings. */
export function Chapters({ chapters, lang }: Props) {
  return chapters.map(({ title, paragraphs }, index) => (
    <Fragment key={index}>
      <h2 lang={lang}>{title}</h2>
      <Paragraphs of={paragraphs} lang={lang} />
    </Fragment>
  ));
}

export function Paragraphs({
  of: paragraphs,
  lang,
}: {
  of: readonly string[];
  lang: SiteLanguage;
}) {
  return paragraphs.map((paragraph, index) => (
    <p key={index} lang={lang}>
      {paragraph}
    </p>
  ));
}
