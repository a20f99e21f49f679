import { useEffect, useState } from 'react';

/** A value once it has not changed for `ms`; `first` until then. */
export const useRested = <T>(value: T, ms: number, first = value): T => {
  const [rested, setRested] = useState(first);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return rested;
};
