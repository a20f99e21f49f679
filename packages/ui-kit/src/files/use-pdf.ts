import { useEffect, useRef, useState } from 'react';

/** The sheet alone, as wide as there is room. */
const VIEW = '#toolbar=0&navpanes=0&view=FitH';

/** A sheet that the server draws on demand: never while a person types (editor §10). */
export const usePdf = () => {
  const [url, setUrl] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const request = useRef<AbortController>(null);
  useEffect(() => () => request.current?.abort(), []);
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);

  const draw = async (load: (signal: AbortSignal) => Promise<Blob>): Promise<void> => {
    request.current?.abort();
    const control = new AbortController();
    request.current = control;
    setBusy(true);
    setError(null);
    try {
      const blob = await load(control.signal);
      if (control.signal.aborted) return;
      setUrl(URL.createObjectURL(new Blob([blob], { type: 'application/pdf' })));
    } catch (failure) {
      if (control.signal.aborted) return;
      setError(failure instanceof Error ? failure.message : String(failure));
    } finally {
      if (request.current === control) setBusy(false);
    }
  };
  return {
    /** Of the whole sheet, for a window of its own; null until it was drawn. */
    url,
    /** The same for a frame, which shows no controls of the browser. */
    frame: url && `${url}${VIEW}`,
    busy,
    error,
    draw,
    close: () => setUrl(null),
  };
};
