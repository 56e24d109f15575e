import type { SongRecord } from './queries.ts';

interface CandidateState {
  author: string;
  state: 'submitted' | 'proofread' | 'published' | 'returned' | 'deleted';
  newest: string;
  writers: Set<string>;
  overridden: boolean;
}

/** The words in a text that a test typed: each is generated only once, so finding it proves that this very word was kept. */
export const typedWords = (text: string): Set<string> =>
  new Set(text.match(/ಜ್ಞ\p{Script=Kannada}+/gu) ?? []);

/**
 * Replays a song's history, act by act. @param admins their ids
 * @returns every breach of the rules of review (design, section 4: Editing)
 */
export function findBreaches(
  { acts, revisions, candidates, texts }: SongRecord,
  admins: ReadonlySet<string>,
): string[] {
  const breaches: string[] = [];
  const known = new Map<string, CandidateState>();
  const publishedWords = new Map<string, Set<string>>();
  for (const { kind, user_id, correction_id, revision_id, language, position } of acts) {
    const report = (what: string) => breaches.push(`act ${position}, ${kind}: ${what}`);
    const candidate = candidates.find(({ id }) => id === correction_id);
    const revision = revision_id ? revisions.get(revision_id) : undefined;
    if (!candidate || !revision) {
      report('without a candidate or revision');
      continue;
    }
    const standing: CandidateState = known.get(candidate.id) ?? {
      author: candidate.author_id,
      state: 'submitted',
      newest: '',
      writers: new Set(),
      overridden: false,
    };
    known.set(candidate.id, standing);
    if (standing.state === 'published' && kind !== 'deleted') report('after it was published');
    if (standing.state === 'deleted') report('after it was deleted');
    const isOwn = user_id === standing.author || standing.writers.has(user_id);

    if (kind === 'saved') {
      if (user_id !== standing.author) report('by somebody else than the author');
      if (!(standing.newest === revision.id && standing.state === 'proofread'))
        standing.state = 'submitted';
      standing.writers.add(user_id);
    } else if (kind === 'approved' || kind === 'amended') {
      if (isOwn) report('of the own work');
      if (standing.state !== 'submitted') report(`of a text that is ${standing.state}`);
      if (kind === 'approved' && standing.newest !== revision.id)
        report('of a text that was not the newest');
      if (kind === 'amended') standing.writers.add(user_id);
      standing.state = 'proofread';
    } else if (kind === 'returned') {
      if (user_id === standing.author) report('of the own work');
      if (standing.state !== 'submitted' && standing.state !== 'proofread')
        report(`of a text that is ${standing.state}`);
      standing.state = 'returned';
    } else if (kind === 'overridden') {
      standing.overridden = true;
    } else if (kind === 'published') {
      if (!admins.has(user_id)) report('by somebody who is no admin');
      if (!standing.overridden && (isOwn || standing.state !== 'proofread'))
        report(`of a text that is ${isOwn ? 'the own work' : standing.state}`);
      if (standing.state === 'returned') report('of a returned text');
      standing.state = 'published';
      for (const token of typedWords(revision.lyrics))
        publishedWords.set(language, (publishedWords.get(language) ?? new Set()).add(token));
    } else if (kind === 'deleted') {
      standing.state = 'deleted';
    }
    standing.newest = revision.id;
  }

  for (const candidate of candidates) {
    const standing = known.get(candidate.id);
    const { id, state, hidden, revision_id } = candidate;
    if (hidden ? standing?.state !== 'deleted' : standing?.state !== state)
      breaches.push(`candidate ${id} is ${state}, its history says ${standing?.state}`);
    if (standing?.newest !== revision_id)
      breaches.push(`candidate ${id} stands on another revision than its history says`);
    const newest = typedWords(revisions.get(revision_id)?.lyrics ?? '');
    const all = [...revisions.values()]
      .filter(({ correction_id }) => correction_id === id)
      .flatMap(({ lyrics }) => [...typedWords(lyrics)]);
    if (!all.every((token) => newest.has(token)))
      breaches.push(`candidate ${id} has lost words on its way`);
  }
  for (const [language, words] of publishedWords) {
    const text = texts.find((row) => row.language === language);
    const standing = typedWords(text?.lyrics ?? '');
    if (![...words].every((word) => standing.has(word)))
      breaches.push(`the published ${language} text has lost words`);
    if (text?.lyrics !== revisions.get(text?.revision_id ?? '')?.lyrics)
      breaches.push(`the published ${language} text is not that of its revision`);
  }
  return breaches;
}
