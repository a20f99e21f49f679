import type { FilaMasivaRepository } from '../fila-masiva.repository.ts';
import type { MasivoRecord } from '../masivo.model.ts';
import type { ReturnFolios } from './give-folios.ts';
import { situacionDe } from './desenlace-de.ts';
import type { FacturasMasivas } from './facturas-masivas.repository.ts';
import type { Desenlace, FilasPorTimbrar } from './filas-por-timbrar.repository.ts';
import type { Lanzada } from './launch-grupos.ts';
import type { TimbradoMasivoRepository } from './timbrado-masivo.repository.ts';

interface Deps {
  timbrados: Pick<TimbradoMasivoRepository, 'takeWaiting' | 'leaveWaiting'>;
  filas: Pick<FilaMasivaRepository, 'count'>;
  porTimbrar: Pick<FilasPorTimbrar, 'enAire' | 'note' | 'tally'>;
  masivas: Pick<FacturasMasivas, 'byId' | 'release'>;
  returnFolios: ReturnFolios;
  leaseMs: number;
}

/**
 * A file that was paused while the PAC was away has let another file of its account go before it. The
 * stamps that it asked for go on in svc-stamping, and this notes how each ended; it asks for no stamp.
 * Safe to repeat, also while a worker resumes the file: both read the same invoices.
 */
export const settlePaused =
  ({ timbrados, filas, porTimbrar, masivas, returnFolios, leaseMs }: Deps) =>
  async (masivo: Pick<MasivoRecord, '_id' | 'accountId'>): Promise<void> => {
    const taken = await timbrados.takeWaiting(masivo, leaseMs);
    if (!taken) return;
    const { accountId, timbrado } = taken;
    const de = { accountId, masivoId: taken._id.toString() };
    const aire = await porTimbrar.enAire(de);
    const shown = await masivas.byId(
      accountId,
      aire.map(({ facturaId }) => facturaId),
    );
    const ended: Desenlace[] = [];
    const unstamped: string[] = [];
    const back: Lanzada[] = [];
    for (const it of aire) {
      const factura = shown.get(it.facturaId);
      const situacion = situacionDe(it, factura, { negada: undefined, prueba: timbrado.prueba });
      if (situacion.tipo === 'enCurso') continue;
      if (situacion.tipo === 'fin') {
        ended.push(situacion.desenlace);
        const { estado } = situacion.desenlace;
        if (estado === 'rechazada' || estado === 'prueba') unstamped.push(it.facturaId);
        continue;
      }
      // It is not asked for any more: it waits until a person resumes the file.
      back.push({ ...it, serie: factura?.serie, folio: factura?.folio });
      ended.push({ factura: it.factura, estado: 'enEspera' });
    }
    await returnFolios(accountId, back);
    await masivas.release(accountId, unstamped);
    await porTimbrar.note(de, ended);
    const enCurso = aire.length - ended.length;
    const avance = { ...(await porTimbrar.tally(de, timbrado.numero)), enCurso };
    await timbrados.leaveWaiting(
      taken,
      enCurso === 0 ? { ...avance, detalle: undefined } : avance,
      await filas.count(de),
    );
  };
