import { Fragment } from 'react';
import type { SiteLanguage } from '../../../shared/site-parts.ts';

interface Props {
  chapters: readonly { title: string; paragraphs: readonly string[] }[];
  lang: SiteLanguage;
}

/** Prose in chapters with headings. */
export function Chapters({ chapters, lang }: Props) {
  return chapters.map(({ title, paragraphs }, at) => (
    <Fragment key={at}>
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
  return paragraphs.map((paragraph, at) => (
    <p key={at} lang={lang}>
      {paragraph}
    </p>
  ));
}
