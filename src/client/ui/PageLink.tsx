import type { ComponentProps } from 'react';
import { Link, useRouter } from 'wouter';

type Props = Omit<ComponentProps<'a'>, 'ref'> & { href: string };

/** A link to a page of the site; its words alone in a document to take along that has no file of that page. */
export function PageLink(props: Props) {
  const router = useRouter();
  return router.hrefs(props.href, router) ? <Link {...props} /> : props.children;
}
