import {
  MAX_RFCS,
  type ClavesBody,
  type ClavesHalladas,
  type FiscalReceptor,
  type Page,
  type ReceptorRow,
} from '@timbra/contracts';
import { callRoute, type ServiceClient } from '@timbra/service-kit';
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
  const all = async <T>(
    read: (query: { limit: number; cursor?: string }) => Promise<Page<T>>,
  ): Promise<T[]> => {
    const items: T[] = [];
    let cursor: string | null | undefined;
    for (let page = 0; page < MAX_PAGES && cursor !== null; page += 1) {
      const answer: Page<T> = await read({ limit: PAGE, cursor });
      items.push(...answer.items);
      cursor = answer.nextCursor;
    }
    return items;
  };
  const emisores = (accountId: string) =>
    all((query) => callRoute(service, accountId, 'GET /emisores', { query, ...PATIENT }));
  const conceptos = (accountId: string) =>
    all((query) => callRoute(service, accountId, 'GET /conceptos', { query, ...PATIENT }));
  return {
    emisores,
    conceptos,
    /** Receivers with payroll data. */
    trabajadores: async (accountId: string): Promise<ReceptorRow[]> =>
      (
        await all((query) =>
          callRoute(service, accountId, 'GET /receptores', { query, ...PATIENT }),
        )
      ).filter(({ hasNomina }) => hasNomina),
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
        const answer = await callRoute(service, accountId, 'POST /internal/receptores/por-rfc', {
          body,
          ...PATIENT,
        });
        items.push(...answer.items);
      }
      return Map.groupBy(items, ({ rfc }) => rfc);
    },
    claves: async (accountId: string, body: ClavesBody): Promise<ClavesHalladas> =>
      (
        await callRoute(service, accountId, 'POST /internal/catalogos/claves', {
          body,
          ...PATIENT,
        })
      ).catalogos,
  };
};
export type CuentaClient = ReturnType<typeof createCuentaClient>;
