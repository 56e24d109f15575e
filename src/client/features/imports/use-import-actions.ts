import { useLocation } from 'wouter';
import type { ImportDetail, Mapping } from '../../../shared/imports.ts';
import { useAct } from '../../lib/use-act.ts';
import { trpc } from '../../trpc.tsx';
import { useImportsMessages } from './imports.en.ts';

/** The actions on an import, one at a time, and why the last one failed. */
export function useImportActions(id: string) {
  const { failed } = useImportsMessages();
  const utils = trpc.useUtils();
  const [, navigate] = useLocation();
  const says = {
    failed,
    failure: 'page',
    onDone: (detail: ImportDetail) => utils.admin.import.setData({ id }, detail),
  } as const;
  const check = useAct('admin.checkImport', trpc.admin.checkImport.useMutation(), says);
  const apply = useAct('admin.applyImport', trpc.admin.applyImport.useMutation(), says);
  const undo = useAct('admin.undoImport', trpc.admin.undoImport.useMutation(), says);
  const remove = useAct('admin.removeImport', trpc.admin.removeImport.useMutation(), {
    failed,
    failure: 'page',
    onDone: () => navigate('/import', { replace: true }),
  });
  const all = [check, apply, undo, remove];
  const begin = () => all.forEach(({ clear }) => clear());
  return {
    failure: all.map(({ error }) => error).find(Boolean) ?? '',
    isBusy: check.busy || apply.busy || undo.busy,
    check: async (mapping: Mapping | null) => (
      begin(),
      (await check.act({ id, mapping })) !== null
    ),
    apply: async (named: string) => (begin(), (await apply.act({ id, check: named })) !== null),
    undo: async () => (begin(), (await undo.act({ id })) !== null),
    remove: async () => (begin(), void (await remove.act({ id }))),
  };
}

export type ImportActions = ReturnType<typeof useImportActions>;
