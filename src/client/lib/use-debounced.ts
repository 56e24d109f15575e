import { startTransition, useEffect, useState } from 'react';

/** A debounced value: it changes once `value` has been unchanged for `wait` milliseconds. */
export function useDebounced<Value>(value: Value, wait: number): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setDebounced(value)), wait);
    return () => clearTimeout(timer);
  }, [value, wait]);
  return debounced;
}
