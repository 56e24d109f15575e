/** An entry of the notes on a song, which a link in its words may lead to. */
export const noteItem =
  'scroll-my-[35vh] rounded-sm py-[0.3rem] target:bg-mark [&:target_:is(li,p,span)]:text-ink';
