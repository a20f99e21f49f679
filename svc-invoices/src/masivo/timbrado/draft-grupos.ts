import type { Autor } from '@timbra/contracts';
import { FacturaStatus, TimbrarStatus } from '@timbra/contracts';
import { DomainError, requestHash } from '@timbra/service-kit';
import { keepFolio } from '../../borradores/keep-folio.ts';
import type { Cambios } from '../../facturas/change-factura.ts';
import type { DraftFields } from '../../facturas/factura.repository.ts';
import type { ComposeGrupos, Grupo } from '../compose-grupos.ts';
import type { CuentaLeida } from '../cuenta.client.ts';
import type { FilaMasivaRecord } from '../fila-masiva.model.ts';
import type { MasivoRecord } from '../masivo.model.ts';
import type { FacturaMasiva, FacturasMasivas } from './facturas-masivas.repository.ts';

interface Deps {
  compose: ComposeGrupos;
  cambios: Pick<Cambios, 'create' | 'createMany' | 'replace'>;
  masivas: Pick<FacturasMasivas, 'of'>;
}

/** An invoice of a file with its draft, or why it has none. */
export type Preparada = {
  factura: number;
  filas: readonly FilaMasivaRecord[];
} & ({ guardada: FacturaMasiva; rechazo?: undefined } | { guardada?: undefined; rechazo: string });

interface Listo {
  factura: number;
  filas: readonly FilaMasivaRecord[];
  draft: DraftFields;
  /** Hash of the body from the rows: a draft with another hash does not match its rows. */
  hash: string;
}

const isReady = (it: Grupo): it is Grupo & Required<Pick<Grupo, 'body' | 'draft'>> =>
  it.problems.length === 0 && it.draft !== undefined;

const canChange = ({ status, timbrarRequest }: FacturaMasiva): boolean =>
  (status === FacturaStatus.Borrador || status === FacturaStatus.Prueba) &&
  timbrarRequest?.status !== TimbrarStatus.EnProceso;

/**
 * Each invoice of a file has one draft, however often this is repeated: a draft from before is brought
 * up to date with its rows, also when a person changed the draft. Answers in the order of the rows.
 */
export const draftGrupos = ({ compose, cambios, masivas }: Deps) => {
  /** A draft that could not be stored with the others is stored alone, and says why it cannot. */
  const createAlone = (accountId: string, masivoId: string, autor: Autor | undefined, it: Listo) =>
    cambios.create(accountId, it.draft, {
      autor,
      savedHash: it.hash,
      masivo: { id: masivoId, factura: it.factura },
    });

  const replace = async (accountId: string, it: Listo, stored: FacturaMasiva, autor?: Autor) => {
    const draft = keepFolio(stored, it.draft);
    await cambios.replace(accountId, stored, { draft, hash: it.hash, autor });
  };

  return async (
    masivo: Pick<MasivoRecord, '_id' | 'accountId' | 'tipoComprobante' | 'ajustes'>,
    grupos: readonly (readonly FilaMasivaRecord[])[],
    { leida, autor }: { leida: CuentaLeida; autor?: Autor },
  ): Promise<Preparada[]> => {
    const { accountId } = masivo;
    const masivoId = masivo._id.toString();
    const de = { accountId, masivoId };
    const rechazos = new Map<number, string>();
    const listos: Listo[] = [];
    for (const it of await compose(masivo, grupos, leida)) {
      const { filas, problems } = it;
      const factura = filas[0]?.factura ?? 0;
      if (isReady(it)) {
        listos.push({ factura, filas, draft: it.draft, hash: requestHash(it.body) });
      } else rechazos.set(factura, problems[0]?.message ?? 'No se puede leer');
    }
    const numbers = listos.map(({ factura }) => factura);
    const before = await masivas.of(de, numbers);
    const fresh = listos.filter(({ factura }) => !before.has(factura));
    if (fresh.length > 0) {
      await cambios.createMany(
        accountId,
        masivoId,
        fresh.map((it) => ({ ...it, autor })),
      );
    }
    const stored = fresh.length > 0 ? await masivas.of(de, numbers) : before;
    const changed: number[] = [];
    for (const it of listos) {
      const own = stored.get(it.factura);
      if (own && (own.savedHash === it.hash || !canChange(own))) continue;
      try {
        await (own
          ? replace(accountId, it, own, autor)
          : createAlone(accountId, masivoId, autor, it));
        changed.push(it.factura);
      } catch (error) {
        if (!DomainError.isRefusal(error)) throw error;
        // A worker that held the file before may have made the draft a moment ago.
        const isMade = !own && (await masivas.of(de, [it.factura])).has(it.factura);
        if (isMade) changed.push(it.factura);
        else rechazos.set(it.factura, error.message);
      }
    }
    const now = changed.length > 0 ? await masivas.of(de, numbers) : stored;
    return grupos.flatMap((filas): Preparada[] => {
      const factura = filas[0]?.factura ?? 0;
      const rechazo = rechazos.get(factura);
      const guardada = now.get(factura);
      if (rechazo !== undefined) return [{ factura, filas, rechazo }];
      // A person deleted it a moment ago: it still waits, and is made again.
      return guardada ? [{ factura, filas, guardada }] : [];
    });
  };
};
export type DraftGrupos = ReturnType<typeof draftGrupos>;
