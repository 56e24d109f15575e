import '../styles/full.css';
import { TextDiff } from '../features/reviews/TextDiff.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { useReviewsWords } from '../words/en.reviews.ts';

/** Compares two texts that the visitor enters, as the review does. */
export default function Textarea() {
  const { textDiff: words } = useReviewsWords();
  return (
    <div className="page">
      <PageHead title={words.title} description={words.intro} canonical="/textarea" />
      <h1 className="page-title">{words.title}</h1>
      <p className="mb-4 max-w-measure">{words.intro}</p>
      <TextDiff />
    </div>
  );
}
