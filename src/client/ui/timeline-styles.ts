/** A list of acts as a line with a mark for each: its classes, shared by the history of a song and of a page's texts. */
export const timeline = 'mt-6 max-w-192 border-s border-rule';
const entry =
  'relative pb-6 ps-6 font-ui wrap-anywhere before:absolute before:start-[calc(-0.4rem-0.5px)] before:top-[0.4rem] before:size-[0.8rem] before:rounded-full before:border-2';

/** An entry's classes. @param isPublic whether it is what readers see: its mark is filled */
export const timelineEntry = (isPublic: boolean): string =>
  `${entry} ${isPublic ? 'before:border-accent before:bg-accent' : 'before:border-edge before:bg-paper'}`;

/** The links and folded texts of an entry; an open text has the whole width. */
export const timelineLinks = '-ms-[0.6rem] flex flex-wrap items-start gap-x-4';
export const timelineText = 'group open:basis-full';
export const timelineSummary =
  "button button-quiet list-none after:content-['+'/''] group-open:after:content-['–'/''] [&::-webkit-details-marker]:hidden";
export const timelineChange = 'ms-[0.6rem]';
