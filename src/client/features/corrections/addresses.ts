/** Parameter of the embedded read-only view that stands beside a result (specification, section 2). */
const viewOnly = 'viewOnly=true';

export const isViewOnly = (search: string): boolean =>
  new URLSearchParams(search).get('viewOnly') === 'true';

/** Links inside the embedded view keep its parameter. */
export const editedAddress = (embedded: boolean): string =>
  embedded ? `/edited?${viewOnly}` : '/edited';
export const detailAddress = (id: string, embedded: boolean): string =>
  embedded ? `/song-detail/${id}?${viewOnly}` : `/song-detail/${id}`;

/** The folded apparatus in that editor. */
export const apparatusAnchor = 'apparatus';

/** The form for proposing a reading, in the editor of the Kannada text. */
export const proposeAnchor = 'propose-reading';
