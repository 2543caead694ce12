import { useEffect, useState } from 'preact/hooks';

/** Milliseconds between two looks at the clock. */
const step = 200;

/** The current time in milliseconds, for a view that counts seconds. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), step);
    return () => clearInterval(timer);
  }, []);
  return now;
}
