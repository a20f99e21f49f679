import { useHost, useValue } from '@timbra/remote-kit';
import { useQueryClient } from '@timbra/ui-kit/query';
import { useState } from 'react';
import { queryKeys } from '../../../shared/query-keys.ts';
import type { Fila } from '../tabla/fila.ts';
import { createMasiva } from './masiva.ts';
import type { Peticion } from './peticion.ts';
import { requestLote } from './request-lote.ts';

/** The requests of this screen: how they go, and what became of each voucher. */
export const useMasiva = () => {
  const { api, creditsChanged } = useHost();
  const client = useQueryClient();
  const [masiva] = useState(() => createMasiva(requestLote(api)));
  const { envio, vez } = useValue(masiva.state);
  const { fase, filas } = useValue(envio.state);
  const pedir = async (elegidas: readonly Fila[], peticion: Peticion): Promise<void> => {
    await masiva.pedir(elegidas, peticion);
    creditsChanged();
    await client.invalidateQueries({ queryKey: queryKeys.facturas });
  };
  return {
    /** Another one each time that something is asked for. */
    vez,
    fase,
    /** Of the vouchers that were asked for last. */
    filas,
    resultados: masiva.resultados(),
    isSending: fase === 'enviando' || fase === 'deteniendo',
    pedir,
    stop: masiva.stop,
  };
};
