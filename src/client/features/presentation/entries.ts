/** A song in a presentation; a single song is a list of one. */
export interface PresentedEntry {
  /** Different for each entry of a list, also where it has a song twice. */
  key: string;
  number: number;
  title: string;
  /** The stanzas to show, in order; all without. A stanza's number counts from 1 over the whole song, the pallavi included (slides.ts: stanzasOf). */
  stanzas?: readonly number[];
  note?: string;
  shruti?: string;
}

/** Where a presentation is. */
export interface Position {
  /** The key of the entry. */
  entry: string;
  /** The index of a line in the song's shown text, from 0, the same in every script. A line that the text does not have is its last. */
  line: number;
}
