import type { SerieRepository } from '../../series/serie.repository.ts';
import type { CuentaLeida } from '../cuenta.client.ts';
import type { FacturasMasivas } from './facturas-masivas.repository.ts';
import type { Lanzada } from './launch-grupos.ts';

interface Deps {
  series: Pick<SerieRepository, 'noteFolios' | 'giveBackNotes' | 'raise'>;
  masivas: Pick<FacturasMasivas, 'takenAbove'>;
}

const idsOf = (those: readonly Lanzada[]) => those.map(({ facturaId }) => facturaId);

const bySerie = (those: readonly Lanzada[]): [serie: string, those: Lanzada[]][] => [
  ...Map.groupBy(
    those.filter(({ serie }) => serie !== undefined),
    ({ serie = '' }) => serie,
  ),
];

/** Runs of neighbours with a folio, and runs of neighbours without one, in their order. */
const runsOf = (those: readonly Lanzada[]): Lanzada[][] => {
  const runs: Lanzada[][] = [];
  for (const it of those) {
    const run = runs.at(-1);
    if (run && (run[0]?.folio === undefined) === (it.folio === undefined)) run.push(it);
    else runs.push([it]);
  }
  return runs;
};

/**
 * Gives the invoices of a file their folios in the order of their rows, before their stamps are
 * asked for: the stamps may then be accepted in any order, and side by side. A series goes on from
 * a folio that a row brings. Safe to repeat: an invoice keeps its folio (docs/adr/0056).
 */
export const giveFolios =
  ({ series, masivas }: Deps) =>
  async (
    accountId: string,
    those: readonly Lanzada[],
    { emisores }: Pick<CuentaLeida, 'emisores'>,
  ): Promise<void> => {
    // The issuer's testOnly makes every stamp of it a test (timbrado §3), and a test takes no
    // folio.
    const real = those.filter(({ emisor = '' }) => emisores.get(emisor)?.testOnly !== true);
    for (const [serie, own] of bySerie(real)) {
      const takenAbove = (folio: number, count: number) =>
        masivas.takenAbove(accountId, serie, { folio, count });
      for (const run of runsOf(own)) {
        if (run[0]?.folio === undefined) {
          await series.noteFolios(accountId, serie, idsOf(run), takenAbove);
        } else {
          await series.raise(accountId, serie, Math.max(...run.map(({ folio = 0 }) => folio)));
        }
      }
    }
  };
export type GiveFolios = ReturnType<typeof giveFolios>;

/**
 * Takes back the folios of invoices whose stamps are not asked for after all, unless a later folio
 * was given meanwhile. A folio that the draft carries already stays, as after any refusal.
 */
export const returnFolios =
  ({ series }: Pick<Deps, 'series'>) =>
  async (accountId: string, those: readonly Lanzada[]): Promise<void> => {
    const noted = those.filter(({ folio }) => folio === undefined);
    for (const [serie, own] of bySerie(noted)) {
      await series.giveBackNotes(accountId, serie, idsOf(own));
    }
  };
export type ReturnFolios = ReturnType<typeof returnFolios>;
