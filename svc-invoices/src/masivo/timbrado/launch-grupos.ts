import type { PasoDeMasivo } from '@timbra/contracts';
import type { CuentaLeida } from '../cuenta.client.ts';
import type { FilaMasivaRecord } from '../fila-masiva.model.ts';
import type { DraftGrupos, Preparada } from './draft-grupos.ts';
import { repetidasOf, type FacturasMasivas, type Huella } from './facturas-masivas.repository.ts';
import type { EnAire, FilasPorTimbrar } from './filas-por-timbrar.repository.ts';
import type { Timbrandose } from './timbrado-masivo.repository.ts';

export type CrashPointMasivo = (place: `${PasoDeMasivo}:after`) => Promise<void>;

interface Deps {
  draft: DraftGrupos;
  masivas: Pick<FacturasMasivas, 'claim' | 'repeated' | 'release'>;
  porTimbrar: Pick<FilasPorTimbrar, 'launch' | 'note' | 'noteRepeated'>;
  crashPoint: CrashPointMasivo;
}

type Guardada = Extract<Preparada, { rechazo?: undefined }>;
/** An invoice whose stamp is to be asked for, with the data that its folio depends on. */
export interface Lanzada extends EnAire {
  serie?: string;
  folio?: number;
  /** RFC of its issuer. */
  emisor?: string;
}
export interface Lanzadas {
  lanzadas: Lanzada[];
  rechazadas: number;
  /** Invoices that were stamped before, from other files: they are left out. */
  repetidas: number;
}

const huellasDe = (filas: readonly FilaMasivaRecord[]) => filas.map(({ huella = '' }) => huella);

/**
 * Makes invoices of a file ready for their stamps: each has its draft, leaves its fingerprint
 * unless it is a test, and its rows say that its stamp is asked for. Safe to repeat.
 */
export const launchGrupos = ({ draft, masivas, porTimbrar, crashPoint }: Deps) => {
  const huellaOf = (
    { factura, filas, guardada }: Guardada,
    nombre: string,
    unicas: ReadonlyMap<number, string>,
  ): Huella => ({
    facturaId: guardada._id.toString(),
    nombre,
    filas: filas.map(({ fila }) => fila),
    huellas: huellasDe(filas),
    unica: filas[0]?.aSabiendas ? undefined : unicas.get(factura),
  });

  /** The invoices that may be stamped; rows that another file stamped before say so. */
  const claim = async (
    { accountId, _id, nombre }: Timbrandose,
    those: readonly Guardada[],
    unicas: ReadonlyMap<number, string>,
  ): Promise<Guardada[]> => {
    const de = { accountId, masivoId: _id.toString() };
    const known = await masivas.repeated(
      de,
      those.flatMap(({ filas }) => huellasDe(filas)),
    );
    const isFree = ({ filas }: Guardada) =>
      filas[0]?.aSabiendas === true || !huellasDe(filas).some((it) => known.has(it));
    const free = those.filter(isFree);
    const taken = await masivas.claim(
      accountId,
      free.map((it) => huellaOf(it, nombre, unicas)),
    );
    const told = those.flatMap((it) => {
      const holder = taken.get(it.guardada._id.toString());
      const huellas = huellasDe(it.filas);
      if (isFree(it) && !holder) return [];
      const repetidas = holder
        ? repetidasOf(holder, huellas)
        : huellas.flatMap((huella) => known.get(huella) ?? []);
      return [{ filas: it.filas.map(({ fila }) => fila), repetidas }];
    });
    await porTimbrar.noteRepeated(de, told);
    await masivas.release(accountId, [...taken.keys()]);
    return free.filter(({ guardada }) => !taken.has(guardada._id.toString()));
  };

  return async (
    taken: Timbrandose,
    grupos: readonly (readonly FilaMasivaRecord[])[],
    { leida, unicas }: { leida: CuentaLeida; unicas: ReadonlyMap<number, string> },
  ): Promise<Lanzadas> => {
    const { accountId, timbrado } = taken;
    const de = { accountId, masivoId: taken._id.toString() };
    const { autor } = timbrado.pedido;
    const preparadas = await draft(taken, grupos, { leida, autor });
    await crashPoint('borradores:after');
    const rechazadas = preparadas.flatMap(({ factura, rechazo }) =>
      rechazo === undefined ? [] : [{ factura, estado: 'rechazada' as const, rechazo }],
    );
    await porTimbrar.note(de, rechazadas);
    const guardadas = preparadas.filter((it): it is Guardada => it.guardada !== undefined);
    const own = timbrado.prueba ? guardadas : await claim(taken, guardadas, unicas);
    await crashPoint('huellas:after');
    const lanzadas = own.map(({ factura, guardada }) => ({
      factura,
      facturaId: guardada._id.toString(),
      anterior: guardada.timbrarRequest?.id,
      serie: guardada.serie,
      folio: guardada.folio,
      emisor: guardada.emisor?.rfc,
    }));
    await porTimbrar.launch(de, lanzadas);
    await crashPoint('lanzadas:after');
    const repetidas = guardadas.length - own.length;
    return { lanzadas, rechazadas: rechazadas.length, repetidas };
  };
};
export type LaunchGrupos = ReturnType<typeof launchGrupos>;
