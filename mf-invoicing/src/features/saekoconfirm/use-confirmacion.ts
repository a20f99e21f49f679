import { callApi, useHost, useValue } from '@timbra/remote-kit';
import { useEffect, useState } from 'react';
import { createConfirmacion } from './create-confirmacion.ts';

/** The confirmation of one voucher, for as long as its screen is shown. */
export const useConfirmacion = (id: string) => {
  const { api } = useHost();
  const [{ state, run, stop }] = useState(() => {
    const params = { id };
    return createConfirmacion({
      sync: (signal) => callApi(api, 'POST /facturas/{id}/sincronizar', { params, signal }),
      look: (signal) => callApi(api, 'GET /facturas/{id}/avisos', { params, signal }),
    });
  });
  useEffect(() => stop, [stop]);
  return { ...useValue(state), run };
};
