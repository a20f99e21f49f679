import type { CancelarRequest, Factura } from '@timbra/contracts';
import { callApi, createIntentKeys, useHost } from '@timbra/remote-kit';
import { useState } from 'react';
import { isUnknown } from '../../../shared/cancelacion/envio.ts';
import { bodyOf, desenlaceDe, desenlaceDeError } from './pedir.ts';
import type { Desenlace, Peticion } from './pedir.ts';

/** Seconds that the dialog waits for SAT; afterwards the document follows the request. */
const WAIT_SECONDS = 20;

/** Asks for a cancellation once: a double press, or a retry after an answer that was lost, is the same. */
export const useCancelar = (
  { id }: Factura,
  onAsked: (request: CancelarRequest | null) => void,
) => {
  const { api } = useHost();
  const [keys] = useState(() => createIntentKeys());
  const [busy, setBusy] = useState(false);
  const [desenlace, setDesenlace] = useState<Desenlace | null>(null);
  const pedir = async (peticion: Peticion) => {
    if (busy) return;
    const body = bodyOf(peticion);
    setBusy(true);
    setDesenlace(null);
    try {
      const request = await callApi(api, 'POST /facturas/{id}/cancelaciones', {
        params: { id },
        body,
        query: { wait: WAIT_SECONDS },
        idempotencyKey: keys.keyFor(JSON.stringify(body)),
      });
      keys.settle();
      setDesenlace(desenlaceDe(request));
      onAsked(request);
    } catch (error) {
      if (!isUnknown(error)) keys.settle();
      setDesenlace(desenlaceDeError(error));
      onAsked(null);
    } finally {
      setBusy(false);
    }
  };
  return { pedir, busy, desenlace, again: () => setDesenlace(null) };
};
