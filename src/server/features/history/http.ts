import { z } from 'zod';
import {
  citationFormats,
  parseCitedPassage,
  type CitationFormat,
} from '../../../shared/citations.ts';
import { defaultLanguage } from '../../../shared/languages.ts';
import { citationInput, citeAddressInput } from '../../../shared/history-input.ts';
import { countCalls } from '../../call-limit.ts';
import { notFound } from '../../errors.ts';
import { plainRoute, type PlainRoute } from '../../rest/plain-route.ts';
import { citationOf } from './citations.ts';
import { findPassage } from './versions.ts';

const noPassage = 'There is no such place in this text.';

const files: Record<CitationFormat, { ending: string; type: string }> = {
  text: { ending: 'txt', type: 'text/plain; charset=utf-8' },
  bibtex: { ending: 'bib', type: 'application/x-bibtex; charset=utf-8' },
  ris: { ending: 'ris', type: 'application/x-research-info-systems; charset=utf-8' },
  csl: { ending: 'json', type: 'application/vnd.citationstyles.csl+json; charset=utf-8' },
};

/** The permanent addresses of lines, and citations as files. */
export const historyRoutes: PlainRoute[] = [
  plainRoute({
    method: 'GET',
    path: '/cite/:place',
    purpose:
      'The permanent link of a song (`4`), a section (`4.2`) or a line (`4.2.1`), counted in the order of the text. `version` is the number of a version, `on` a day (YYYY-MM-DD); without them the newest text.',
    response: '302 to the line on the song’s page, or on the page of the version',
    mediaTypes: ['text/html'],
    access: 'public',
    limit: null,
    cache: 'edition',
    input: citeAddressInput,
    notFound: noPassage,
    handle: async ({ ctx, input: { place, lang, version, on }, reply }) => {
      await countCalls(ctx);
      const cited = parseCitedPassage(place);
      const found = cited && (await findPassage(ctx, cited, version ?? on ?? null));
      if (!found) throw notFound(noPassage);
      const search = lang === defaultLanguage ? '' : `?lang=${lang}`;
      const page = found.isNewest ? '' : `/versions/${found.version}`;
      return reply.redirect(
        `/songs/${cited.number}${page}${search}${found.line === null ? '' : `#line-${found.line}`}`,
        302,
      );
    },
  }),
  plainRoute({
    method: 'GET',
    path: '/api/citations/:place',
    purpose:
      'The citation of a song (`4`), a section (`4.2`) or a line (`4.2.1`): `format` is text, bibtex, ris or csl, `version` the number of a version or a day.',
    response: 'the citation as a file',
    mediaTypes: Object.values(files).map(({ type }) => type.replace(/;.*/, '')),
    access: 'public',
    limit: null,
    cache: 'edition',
    input: citationInput.extend({ format: z.enum(citationFormats) }),
    handle: async ({ ctx, input: { place, language, version, format }, reply }) => {
      await countCalls(ctx);
      const citation = await citationOf({ ...ctx, actor: null }, place, language, version ?? null);
      if (!citation) throw notFound(noPassage);
      const { ending, type } = files[format];
      const name = `${citation.short.replace(' ', '-').toLowerCase()}-v${citation.version}.${ending}`;
      return reply
        .type(type)
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(citation.formats[format]);
    },
  }),
];
