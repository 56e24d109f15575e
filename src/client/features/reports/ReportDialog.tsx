import '../../styles/full.css';
import { useState } from 'react';
import type { Language } from '../../../shared/languages.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useReportsMessages } from './reports.en.ts';
import { rememberReport } from './own-reports.ts';
import { ReportForm } from './ReportForm.tsx';
import { ReportLink } from './ReportLink.tsx';

interface Props {
  open: boolean;
  number: number;
  language: Language;
  /** The lines of the song in order. */
  lines: readonly string[];
  lang: string;
  onClose: () => void;
}

/** The form of a report, and after sending it the link to its status. */
export default function ReportDialog({ open, onClose, ...song }: Props) {
  const { report: messages } = useReportsMessages();
  const [token, setToken] = useState<string | null>(null);
  const [isTyped, setTyped] = useState(false);
  const sent = (own: string) => {
    rememberReport(own);
    setToken(own);
    setTyped(false);
  };
  const close = () => {
    setToken(null);
    onClose();
  };
  return (
    <Dialog
      title={token ? messages.sent : messages.open}
      open={open}
      onClose={close}
      keepContent={isTyped}
    >
      {token ? (
        <ReportLink token={token} />
      ) : (
        <div onInput={() => setTyped(true)}>
          <ReportForm {...song} onSent={sent} />
        </div>
      )}
    </Dialog>
  );
}
