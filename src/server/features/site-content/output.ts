import { z } from 'zod';
import type { SiteChange, SitePartHistory, SitePartNow } from '../../../shared/site-content.ts';
import { siteLanguages } from '../../../shared/site-parts.ts';
import { sitePartNames } from '../../../shared/site-content-input.ts';

const part = z.object({ part: z.enum(sitePartNames), language: z.enum(siteLanguages) });
const revision = z.object({
  revision: z.number(),
  at: z.string(),
  by: z.string().nullable(),
  reason: z.string(),
  restored: z.number().nullable(),
});
export const sitePartsOutput = z.array(part.extend(revision.shape)) satisfies z.ZodType<
  SitePartNow[]
>;
/** The value itself is not checked again: its part's schema did so when it was saved or seeded. */
export const sitePartOutput = part.extend({
  value: z.custom<SitePartHistory['value']>(),
  revision: z.number(),
  history: z.array(revision),
}) satisfies z.ZodType<SitePartHistory>;
export const siteChangeOutput = z.object({
  before: z.unknown(),
  after: z.unknown(),
}) satisfies z.ZodType<SiteChange>;
