import {
  MAX_RFCS,
  type ClavesAnswer,
  type ClavesBody,
  type ClavesHalladas,
  type ConceptoCatalogo,
  type FiscalEmisor,
  type FiscalReceptor,
  type Page,
  type ReceptorRow,
  type ReceptoresPorRfc,
} from '@timbra/contracts';
import type { ServiceClient } from '@timbra/service-kit';
import type { CatalogsClient } from '../shared/catalogs.client.ts';
import { conceptoKey, type Cuenta } from './compose-factura.ts';
import { normalCelda } from './normal-celda.ts';

const PATIENT = { attempts: 3, timeoutMs: 20_000 } as const;
/** Records of one answer, and the most answers: an account with more records types its keys. */
const PAGE = 1000;
const MAX_PAGES = 5;

/** The records of an account, read once for many rows. */
export interface CuentaLeida extends Omit<Cuenta, 'receptores'> {
  /** Completes drafts from these records, without asking again. */
  catalogs(receptores: Cuenta['receptores']): Pick<CatalogsClient, 'emisor' | 'receptor'>;
}

const found = async <T>(it: T | undefined, what: string): Promise<T> => {
  if (it === undefined) throw new Error(`${what} was not read`);
  return it;
};

/** What the account has in svc-catalogs to fill its rows with. */
export const createCuentaClient = (service: ServiceClient) => {
  const all = async <T>(accountId: string, path: string): Promise<T[]> => {
    const items: T[] = [];
    let cursor: string | null = '';
    for (let page = 0; page < MAX_PAGES && cursor !== null; page += 1) {
      const after: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
      const answer: Page<T> = await service.call(
        accountId,
        `${path}?limit=${PAGE}${after}`,
        PATIENT,
      );
      items.push(...answer.items);
      cursor = answer.nextCursor;
    }
    return items;
  };
  const emisores = (accountId: string) => all<FiscalEmisor>(accountId, '/emisores');
  const conceptos = (accountId: string) => all<ConceptoCatalogo>(accountId, '/conceptos');
  return {
    emisores,
    conceptos,
    /** Receivers with payroll data. */
    trabajadores: async (accountId: string): Promise<ReceptorRow[]> =>
      (await all<ReceptorRow>(accountId, '/receptores')).filter(({ hasNomina }) => hasNomina),
    read: async (accountId: string): Promise<CuentaLeida> => {
      const [issuers, concepts] = await Promise.all([emisores(accountId), conceptos(accountId)]);
      const byId = new Map(issuers.map((it) => [it.id, it]));
      // By its identifier before its description; of equal names the first.
      const names = concepts
        .toReversed()
        .flatMap((it) =>
          [it.descripcion, it.noIdentificacion ?? ''].map(
            (name) => [conceptoKey(name), it] as const,
          ),
        );
      return {
        emisores: new Map(issuers.map((it) => [it.rfc, it])),
        conceptos: new Map(names.filter(([name]) => name !== '')),
        catalogs: (receptores) => ({
          emisor: (_accountId, id) => found(byId.get(id), `emisor ${id}`),
          receptor: (_accountId, id) =>
            found(
              [...receptores.values()].flat().find((it) => it.id === id),
              `receptor ${id}`,
            ),
        }),
      };
    },
    /** The receivers that the rows name, by RFC. */
    receptores: async (
      accountId: string,
      filas: readonly { celdas: Readonly<Record<string, string>> }[],
    ): Promise<Map<string, FiscalReceptor[]>> => {
      const rfcs = new Set(
        filas.flatMap(({ celdas }) => normalCelda('receptor', celdas.receptor ?? '').valor || []),
      );
      const items: FiscalReceptor[] = [];
      const names = [...rfcs].filter((rfc) => rfc.length <= 20);
      for (let from = 0; from < names.length; from += MAX_RFCS) {
        const body = { rfcs: names.slice(from, from + MAX_RFCS) };
        const answer = await service.call<ReceptoresPorRfc>(
          accountId,
          '/internal/receptores/por-rfc',
          { method: 'POST', body, ...PATIENT },
        );
        items.push(...answer.items);
      }
      return Map.groupBy(items, ({ rfc }) => rfc);
    },
    claves: async (accountId: string, body: ClavesBody): Promise<ClavesHalladas> =>
      (
        await service.call<ClavesAnswer>(accountId, '/internal/catalogos/claves', {
          method: 'POST',
          body,
          ...PATIENT,
        })
      ).catalogos,
  };
};
export type CuentaClient = ReturnType<typeof createCuentaClient>;
