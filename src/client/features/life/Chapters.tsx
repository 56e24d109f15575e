import { Fragment } from 'react';

interface Props {
  chapters: readonly { title: string; paragraphs: readonly string[] }[];
}

/** Headed parts of running prose, which the trust writes in English. */
export function Chapters({ chapters }: Props) {
  return chapters.map(({ title, paragraphs }) => (
    <Fragment key={title}>
      <h2 lang="en">{title}</h2>
      <Paragraphs of={paragraphs} />
    </Fragment>
  ));
}

export function Paragraphs({ of: paragraphs }: { of: readonly string[] }) {
  return paragraphs.map((paragraph) => (
    <p key={paragraph} lang="en">
      {paragraph}
    </p>
  ));
}
