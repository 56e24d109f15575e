import { z } from 'zod';

const link = z.object({ title: z.string().min(1), address: z.url() });

/** The site's own words and links, data/seed/site.json (design, section 4: Site content). */
export const siteContentSchema = z.object({
  /** Paragraphs of the home page's introduction. */
  introduction: z.array(z.string().min(1)).min(1),
  /** The late compiler and editor of the compositions with their notations. */
  compiler: z.object({ name: z.string().min(1), years: z.string().min(1), links: z.array(link) }),
  /** Where people write who wish to proofread. */
  email: z.email(),
  socials: z.array(link).length(5),
  footer: z.object({ notice: z.string().min(1), invitation: z.string().min(1), credit: z.string().min(1), copyright: z.string().min(1) }),
});

export type SiteContent = z.output<typeof siteContentSchema>;
