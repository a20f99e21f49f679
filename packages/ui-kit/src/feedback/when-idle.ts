/** Of browsers that know what a connection costs; TypeScript's DOM does not know it yet. */
type Frugal = Navigator & { connection?: { saveData?: boolean } };

/**
 * Does `work` once the browser has nothing else to do: what nobody asked for yet waits for that. Not
 * at all for who saves data, nor where the browser cannot tell; then it is done when it is needed.
 */
export const whenIdle = (work: () => void): (() => void) => {
  const isFrugal = (navigator as Frugal).connection?.saveData === true;
  // Safari has no such call, whatever the types say.
  if (isFrugal || !('requestIdleCallback' in globalThis)) return () => undefined;
  const handle = requestIdleCallback(work);
  return () => cancelIdleCallback(handle);
};
