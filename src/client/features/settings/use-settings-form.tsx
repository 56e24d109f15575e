import { useState, type ReactNode } from 'react';
import type { SettingsState } from '../../../server/features/settings/output.ts';
import { useCheckedForm } from '../../lib/checked-form.ts';
import { httpStatusOf, trpc } from '../../trpc.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ConfirmIdentity, useNeededFactors } from '../auth/ConfirmIdentity.tsx';
import type { Proof } from '../auth/sign-in.ts';
import { useSettingsMessages } from './settings.en.ts';

type Area = 'mail' | 'backups' | 'secondCopy' | 'access';

interface Change<Value> {
  base: number;
  value: Value;
  identity: { password: string } & Proof;
}

/**
 * What the form of an area knows between its attempts; `options` is for useAct. The form shows the settings as they were when it was opened
 * or last saved, so that what is typed stays when another admin changes them.
 */
export function useAttempts(data: SettingsState, area: Area) {
  const messages = useSettingsMessages();
  const utils = trpc.useUtils();
  const [shown, setShown] = useState(data);
  const [isOutdated, setOutdated] = useState(false);
  const factors = useNeededFactors();
  return {
    shown,
    /** For the form's key: the fields begin anew after they were saved. */
    base: shown[area].revision,
    /** The revision that the next attempt replaces. */
    replaced: (isOutdated ? data : shown)[area].revision,
    factors,
    options: {
      done: messages.saved,
      failed: messages.failed,
      failure: 'page',
      onDone(state: SettingsState) {
        utils.admin.settings.setData(undefined, state);
        setShown(state);
        setOutdated(false);
      },
      onRefused(refused: unknown) {
        if (httpStatusOf(refused) === 409) setOutdated(true);
        return factors.onRefused(refused);
      },
    } as const,
  };
}

interface Options<Name extends string, Value> {
  attempts: ReturnType<typeof useAttempts>;
  names: readonly Name[];
  /** Imports the schema; the same function at each render. */
  load: Parameters<typeof useCheckedForm<Name>>[1];
  /** Of useAct. */
  saving: {
    act: (input: Change<Value>) => Promise<{ result: SettingsState } | null>;
    busy: boolean;
    error: string;
    clear: () => void;
  };
  valueOf: (fields: Record<Name, string>) => Value;
  /** Whether the change needs password and second factor; it does unless this is false. */
  isGuarded?: boolean;
}

/** A form of settings. After a refusal what was typed stays; when another admin was first, the next attempt replaces what they chose. */
export function useSettingsForm<Name extends string, Value>({
  attempts: { base, replaced, factors },
  names,
  load,
  saving: { act, busy, error, clear },
  valueOf,
  isGuarded = true,
}: Options<Name, Value>) {
  const messages = useSettingsMessages();
  const [asked, setAsked] = useState<Value | null>(null);

  async function send(value: Value, identity: { password: string } & Proof): Promise<void> {
    if (await act({ base: replaced, value, identity })) close();
  }
  function close() {
    factors.forget();
    setAsked(null);
  }

  const form = useCheckedForm(names, load, async (fields) => {
    clear();
    if (isGuarded) setAsked(valueOf(fields));
    else await send(valueOf(fields), { password: '' });
  });
  const dialog: ReactNode = (
    <Dialog title={messages.confirmTitle} open={asked !== null} onClose={close}>
      {asked !== null && (
        <>
          <p className="mb-4">{messages.confirmText}</p>
          <ConfirmIdentity
            does={busy ? messages.testing : messages.save}
            busy={busy}
            error={error}
            needed={factors.needed}
            onSend={(identity) => send(asked, identity)}
            onClose={close}
          />
        </>
      )}
    </Dialog>
  );
  return {
    form,
    dialog,
    base,
    busy: busy || form.busy,
    alert: (
      <div role="alert">
        {error && asked === null && <p className="notice notice-bad">{error}</p>}
      </div>
    ),
  };
}
