import { useState } from 'react';
import { useLocation } from 'wouter';
import type { ImportDetail, Mapping } from '../../../shared/imports.ts';
import { refusal } from '../../lib/refusal.ts';
import { statusOf, trpc } from '../../trpc.tsx';
import { useImportWords } from '../../words/en.imports.ts';

/** What can be done with an import; one at a time, with why it was refused. */
export function useActs(id: string) {
  const words = useImportWords();
  const utils = trpc.useUtils();
  const [, navigate] = useLocation();
  const [failure, setFailure] = useState('');
  const options = {
    onSuccess: (detail: ImportDetail) => utils.admin.import.setData({ id }, detail),
    onError: (error: unknown) => {
      console.error(error);
      setFailure(refusal(error, { offline: words.offline, otherwise: words.failed }));
      // Refused since it stands otherwise by now: what is shown then is that.
      if (statusOf(error) === 409) void utils.admin.import.invalidate({ id });
    },
    onSettled: () => Promise.all([utils.admin.importRows.invalidate({ id }), utils.admin.imports.invalidate()]),
  };
  const check = trpc.admin.checkImport.useMutation(options);
  const apply = trpc.admin.applyImport.useMutation({ ...options, onSettled: () => Promise.all([options.onSettled(), utils.compositions.invalidate(), utils.search.invalidate()]) });
  const undo = trpc.admin.undoImport.useMutation({ ...options, onSettled: () => Promise.all([options.onSettled(), utils.compositions.invalidate(), utils.search.invalidate()]) });
  const remove = trpc.admin.removeImport.useMutation({ onError: options.onError });
  const isBusy = check.isPending || apply.isPending || undo.isPending;
  const begin = () => setFailure('');
  return {
    failure,
    isBusy,
    check: async (mapping: Mapping | null) => (begin(), check.mutateAsync({ id, mapping }).then(() => true, () => false)),
    apply: async (named: string) => (begin(), apply.mutateAsync({ id, check: named }).then(() => true, () => false)),
    undo: async () => (begin(), undo.mutateAsync({ id }).then(() => true, () => false)),
    remove: async () => {
      begin();
      const isGone = await remove.mutateAsync({ id }).then(() => true, () => false);
      if (!isGone) return;
      await utils.admin.imports.invalidate();
      navigate('/import', { replace: true });
    },
  };
}

export type Acts = ReturnType<typeof useActs>;
