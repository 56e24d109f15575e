import { useState, type ReactNode } from 'react';
import { PasswordStep } from './PasswordStep.tsx';
import SecondFactorStep from './SecondFactorStep.tsx';
import { neededFactors, type NeededFactors, type Proof } from './sign-in.ts';

/** The second factors that the server asks for before an act. `onRefused` is for useAct. */
export function useNeededFactors() {
  const [needed, setNeeded] = useState<NeededFactors | null>(null);
  return {
    needed,
    forget: () => setNeeded(null),
    onRefused(refused: unknown): boolean {
      const factors = neededFactors(refused);
      if (factors) setNeeded(factors);
      // A request for the second factor is no error; a wrong code is.
      return factors !== null && needed === null;
    },
  };
}

interface Props {
  /** The submit buttons' label. */
  does: string;
  isDanger?: boolean;
  busy: boolean;
  error: string;
  /** The second factors of the account, once the server has asked for one. */
  needed: NeededFactors | null;
  onSend: (identity: { password: string } & Proof) => Promise<unknown>;
  onClose: () => void;
  /** Further fields of the first step. */
  children?: ReactNode;
}

/** Asks for the signed-in person's password again, then for the second factor if the account has one. */
export function ConfirmIdentity({
  does,
  isDanger = false,
  busy,
  error,
  needed,
  onSend,
  onClose,
  children,
}: Props) {
  const [password, setPassword] = useState('');
  if (needed)
    return (
      <SecondFactorStep
        needed={needed}
        does={does}
        busy={busy}
        alert={error || null}
        onSend={(proof) => onSend({ password, ...proof })}
      />
    );
  return (
    <PasswordStep
      does={does}
      isDanger={isDanger}
      error={error}
      onSend={async (fields) => {
        setPassword(fields.password);
        await onSend({ password: fields.password });
      }}
      onClose={onClose}
    >
      {children}
    </PasswordStep>
  );
}
