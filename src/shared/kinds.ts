/** The parts of a song beside its title; the list shows an icon for each. */
export const holdings = [
  'lyrics',
  'meaning',
  'notation',
  'recording',
  'readOnce',
  'readTwice',
] as const;
export type Holding = (typeof holdings)[number];

export const forms = ['devaranama', 'gita', 'ugabhoga', 'suladi', 'mangala'] as const;
export type Form = (typeof forms)[number];

/** How reliable the text of an entered song is. */
export const certainties = ['doubtful', 'one source', 'compared'] as const;
export type Certainty = (typeof certainties)[number];

/** Where a text comes from: the Kannada source, converted from it, or corrected by hand. */
export const origins = ['source', 'converted', 'edited'] as const;
export type Origin = (typeof origins)[number];

/** States of a candidate (design, section 4: Editing). One outside its author's range is a suggestion. */
export const candidateStates = ['submitted', 'proofread', 'published', 'returned'] as const;
export type CandidateState = (typeof candidateStates)[number];
