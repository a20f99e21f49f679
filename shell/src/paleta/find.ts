import { callApi, type ApiClient } from '@timbra/remote-kit';
import type { Lookups } from '@timbra/ui-kit';
import { NADA, type Hallazgos } from './filas.ts';

/** What was found, and whether something could not be asked. */
export interface Respuesta {
  hallazgos: Hallazgos;
  isPartial: boolean;
}
export type Find = (text: string, signal: AbortSignal) => Promise<Respuesta>;

/** A few of each: more letters narrow the search. */
const RECEPTORES = 4;
const COMPROBANTES = 4;
const CONCEPTOS = 3;

/** Their answers are kept under these names for as long as the palette is open. */
export const CATALOGUES = ['paleta receptores', 'paleta comprobantes', 'paleta conceptos'] as const;

/** Receivers, vouchers of all dates and concepts, asked at once; one that fails takes no other with it. */
export const createFind =
  (api: ApiClient, lookups: Lookups): Find =>
  async (text, signal) => {
    const q = text.trim();
    const [receptores, comprobantes, conceptos] = await Promise.allSettled([
      lookups.run(
        CATALOGUES[0],
        q,
        (_text, its) =>
          callApi(api, 'GET /receptores', { query: { q, limit: RECEPTORES }, signal: its }),
        signal,
      ),
      lookups.run(
        CATALOGUES[1],
        q,
        (_text, its) =>
          callApi(api, 'GET /facturas', { query: { q, limit: COMPROBANTES }, signal: its }),
        signal,
      ),
      lookups.run(
        CATALOGUES[2],
        q,
        (_text, its) =>
          callApi(api, 'GET /conceptos', { query: { q, limit: CONCEPTOS }, signal: its }),
        signal,
      ),
    ]);
    const answers = [receptores, comprobantes, conceptos];
    return {
      hallazgos: {
        receptores: receptores.status === 'fulfilled' ? receptores.value.items : NADA.receptores,
        comprobantes:
          comprobantes.status === 'fulfilled' ? comprobantes.value.items : NADA.comprobantes,
        conceptos: conceptos.status === 'fulfilled' ? conceptos.value.items : NADA.conceptos,
      },
      isPartial: answers.some(({ status }) => status === 'rejected'),
    };
  };
