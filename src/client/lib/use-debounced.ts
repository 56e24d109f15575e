import { startTransition, useEffect, useState } from 'react';

/** A value as it was when it last stood still for a while: what is costly to show follows this, not each key. */
export function useDebounced<Value>(value: Value, wait: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setSettled(value)), wait);
    return () => clearTimeout(timer);
  }, [value, wait]);
  return settled;
}
