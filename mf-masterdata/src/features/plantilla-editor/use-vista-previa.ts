import type { VistaPreviaBody } from '@timbra/contracts';
import { useEffect, useState } from 'react';
import type { PlantillaApi } from './plantilla.api.ts';

/** Milliseconds without a change before the printer is asked: a colour is dragged, not chosen at once. */
const QUIET_MS = 350;
/** Pixels: twice what the column shows, for sharp screens. */
const WIDTH = 800;

interface Hoja {
  /** Addresses of the drawn page and of the whole file. */
  picture: string;
  pdf: string;
  /** What it shows, which the form may be ahead of. */
  of: VistaPreviaBody;
}

const giveBack = ({ picture, pdf }: Hoja): void => {
  URL.revokeObjectURL(picture);
  URL.revokeObjectURL(pdf);
};

/**
 * The printer's own sheet of what is on the form, drawn anew when the form rests. A newer request ends
 * the one before; until it is answered, and when it fails, the sheet that was there stays.
 */
export const useVistaPrevia = (api: PlantillaApi, body: VistaPreviaBody | null) => {
  const [hoja, setHoja] = useState<Hoja | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => () => void (hoja && giveBack(hoja)), [hoja]);

  useEffect(() => {
    if (!body) return;
    const control = new AbortController();
    const { signal } = control;
    const draw = async () => {
      setBusy(true);
      try {
        const [{ blob }, { firstPage }] = await Promise.all([
          api.preview(body, signal),
          import('@timbra/ui-kit/first-page'),
        ]);
        const picture = await firstPage(blob, WIDTH);
        if (signal.aborted) return;
        const file = new Blob([blob], { type: 'application/pdf' });
        setHoja({
          picture: URL.createObjectURL(picture),
          pdf: URL.createObjectURL(file),
          of: body,
        });
        setError(null);
      } catch (failure) {
        if (signal.aborted) return;
        setError(failure instanceof Error ? failure.message : String(failure));
      } finally {
        if (!signal.aborted) setBusy(false);
      }
    };
    const timer = setTimeout(() => void draw(), QUIET_MS);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [api, body, attempt]);
  return { hoja, busy, error, retry: () => setAttempt((count) => count + 1) };
};
