import { TextDiff } from '../features/reviews/TextDiff.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { useReviewsWords } from '../words/en.reviews.ts';

/** How a text is compared with another, to try out. */
export default function Textarea() {
  const { textDiff: words } = useReviewsWords();
  return (
    <div className="page">
      <PageHead title={words.title} description={words.intro} canonical="/textarea" />
      <h1 className="page-title">{words.title}</h1>
      <p className="intro">{words.intro}</p>
      <TextDiff />
    </div>
  );
}
