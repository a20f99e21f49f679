import type { FacturaBody } from '@timbra/contracts';
import { setImmediate as breathe } from 'node:timers/promises';
import type { PrepareDraft } from '../borradores/prepare-draft.ts';
import type { DraftFields } from '../facturas/factura.repository.ts';
import type { CatalogsClient } from '../shared/catalogs.client.ts';
import { composeFactura, type Compuesta, type Cuenta } from './compose-factura.ts';
import type { CuentaClient, CuentaLeida } from './cuenta.client.ts';
import type { FilaMasivaRecord } from './fila-masiva.model.ts';
import type { MasivoRecord } from './masivo.model.ts';
import { composeNomina } from './nomina/compose-nomina.ts';
import { readFactura } from './read-factura.ts';

/** An invoice of a file with its draft; without one when nothing of it can be read. */
export interface Grupo extends Compuesta {
  filas: readonly FilaMasivaRecord[];
  body?: FacturaBody;
  draft?: DraftFields;
}

interface Deps {
  cuenta: Pick<CuentaClient, 'receptores'>;
  prepareWith: (catalogs: Pick<CatalogsClient, 'emisor' | 'receptor'>) => PrepareDraft;
}

const COMPOSE = { I: composeFactura, N: composeNomina };

/**
 * Invoices from their rows: the schema of POST /facturas reads the body, and it is completed as a
 * draft is. Checking and stamping both use this, so a checked invoice is the one that is stamped.
 * Nothing is saved.
 */
export const composeGrupos =
  ({ cuenta, prepareWith }: Deps) =>
  async (
    {
      accountId,
      tipoComprobante,
      ajustes,
    }: Pick<MasivoRecord, 'accountId' | 'tipoComprobante' | 'ajustes'>,
    grupos: readonly (readonly FilaMasivaRecord[])[],
    leida: CuentaLeida,
  ): Promise<Grupo[]> => {
    const receptores = await cuenta.receptores(accountId, grupos.flat());
    const prepare = prepareWith(leida.catalogs(receptores));
    const known: Cuenta = { ...leida, receptores };
    const made: Grupo[] = [];
    for (const filas of grupos) {
      const compuesta = COMPOSE[tipoComprobante](filas, known);
      const { body, problems } = readFactura(compuesta);
      const draft = body && (await prepare(accountId, body, ajustes)).draft;
      const all = [...compuesta.problems, ...problems];
      made.push({ ...compuesta, problems: all, filas, body, draft });
      await breathe();
    }
    return made;
  };
export type ComposeGrupos = ReturnType<typeof composeGrupos>;
