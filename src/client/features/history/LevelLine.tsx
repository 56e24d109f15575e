import { Link } from 'wouter';
import type { Song } from '../../../shared/compositions.ts';
import { useDatesMessages } from '../../messages/dates.en.ts';
import { useLevelMessages } from './level.en.ts';
import { certificateAddress, citeAddress, historyAddress } from './addresses.ts';
import { dayOf } from '../../lib/dates.ts';

interface Props {
  song: Song;
  /** The origin of the text: its sources, until it is published on the site, and how it came into this script. */
  trust: readonly string[];
}

/** The level of a text: how far it has been checked, by whom and when, with links to the history and the certificate. */
export function LevelLine({ song: { number, language, level, lookAgain }, trust }: Props) {
  const { level: messages } = useLevelMessages();
  const { months } = useDatesMessages();
  const levelText = useLevel(level);
  return (
    <>
      <p className="meta text-faint">
        {(level.publishedBy || trust.length === 0
          ? [levelText, ...trust]
          : [...trust, messages.enteredOn(dayOf(level.at, months))]
        ).join(' · ')}
        <span className="no-print">
          {'\u00a0· '}
          <Link href={historyAddress(number, language)}>{messages.history}</Link>
          {'\u00a0· '}
          <Link href={certificateAddress(number, language)}>{messages.record}</Link>
          {'\u00a0· '}
          <Link href={citeAddress({ number, section: null, line: null }, language)}>
            {messages.cite}
          </Link>
        </span>
      </p>
      {lookAgain && <p className="meta text-faint">{messages.lookAgain}</p>}
    </>
  );
}

/** A level in words. */
export function useLevel({
  level,
  proofreadBy,
  publishedBy,
  at,
  overridden,
}: Song['level']): string {
  const { level: messages } = useLevelMessages();
  const { months } = useDatesMessages();
  const day = dayOf(at, months);
  if (!publishedBy) return messages.entered(day);
  if (overridden) return messages.overridden(publishedBy, day, overridden);
  return level === 'proofread and published' && proofreadBy
    ? messages.proofread(proofreadBy, publishedBy, day)
    : messages.restored(publishedBy, day);
}
