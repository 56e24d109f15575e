import type { inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '../../../server/router.ts';
import type { SiteLanguage, TranslatedPart } from '../../../shared/site-parts.ts';
import type { SiteContent } from '../../../shared/site-content-input.ts';
import { trpc } from '../../trpc.tsx';
import { useWordsLanguage } from '../../messages/language.ts';
import { useShellMessages } from '../../messages/shell.en.ts';

export type SiteContentNow = inferRouterOutputs<AppRouter>['siteContent']['content'];

/** The site's words that every page shows; the server sends them with each page. */
export function useSiteContent(): SiteContentNow | undefined {
  return trpc.siteContent.content.useQuery().data;
}

/** The site's name in the language of the interface. */
export function useSiteName(): string {
  const { site } = useShellMessages();
  const language = useWordsLanguage();
  const names = useSiteContent()?.names;
  return (language === 'kn' ? names?.kannada : names?.latin) ?? site.name;
}

interface TranslatedValue<Part extends TranslatedPart> {
  value: SiteContent[Part];
  /** The language of the text, for its `lang` attribute. */
  lang: SiteLanguage;
}

/** A part of the site content in Kannada when the interface is Kannada and a Kannada text exists, else in English. */
export function useTranslatedPart<Part extends TranslatedPart>(
  part: Part,
  english: SiteContent[Part],
): TranslatedValue<Part> {
  const isKannada = useWordsLanguage() === 'kn';
  const { data } = trpc.siteContent.kannada.useQuery(undefined, { enabled: isKannada });
  const own = isKannada ? (data?.[part] as SiteContent[Part] | undefined) : undefined;
  return own === undefined ? { value: english, lang: 'en' } : { value: own, lang: 'kn' };
}
