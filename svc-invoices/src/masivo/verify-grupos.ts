import { clavesOfFactura, localDateTime, type FacturaFiscal } from '@timbra/cfdi';
import { columnasDe, withTasas, type ErrorDeCelda } from '@timbra/contracts';
import { setImmediate as breathe } from 'node:timers/promises';
import { fiscalOf } from '../borradores/fiscal-of.ts';
import { EXTERNO_TOMADO, type DraftFields } from '../facturas/factura.repository.ts';
import type { Problema } from './celda-of-path.ts';
import type { ComposeGrupos } from './compose-grupos.ts';
import type { CuentaClient, CuentaLeida } from './cuenta.client.ts';
import type { Emitidas } from './emitidas.repository.ts';
import type { De, FilaMasivaRecord, Revisada } from './fila-masiva.model.ts';
import type { FilaMasivaRepository } from './fila-masiva.repository.ts';
import { huellaDe } from './huella.ts';
import { judgeFactura, ownProblems, stampedAs, type Consulta } from './judge-factura.ts';
import type { MasivoRecord } from './masivo.model.ts';

interface Deps {
  cuenta: Pick<CuentaClient, 'claves'>;
  emitidas: Pick<Emitidas, 'porFolio' | 'externosTomados'>;
  filas: Pick<FilaMasivaRepository, 'primerasConExterno'>;
  compose: ComposeGrupos;
  now: () => Date;
}

/** Errors that one row shows; the rest show once these are mended. */
const MAX_ERRORS = 20;

/** One error of a cell is enough: the first one is the nearest to the typed text. */
const errorsOf = (
  problems: readonly Problema[],
  row: number,
  titles: ReadonlyMap<string, string>,
) => {
  const told = new Map<string, ErrorDeCelda>();
  for (const { row: at, campo, message } of problems) {
    const key = campo ?? message;
    if (at !== row || told.has(key)) continue;
    const columna = campo && titles.get(campo);
    told.set(key, { ...(campo && { campo, columna }), message });
  }
  return [...told.values()].slice(0, MAX_ERRORS);
};

/**
 * Judges invoices by the rows that make them, as stamping would: each is composed as the draft that it
 * becomes, and validated by the engine. Nothing is saved.
 * @throws DomainError servicioNoDisponible when svc-catalogs is away.
 */
export const verifyGrupos = ({ cuenta, emitidas, filas: todas, compose, now }: Deps) => {
  /** Why an invoice's name of another system is not its own, where the account wants that. */
  const externos = async (de: De, drafts: readonly DraftFields[]) => {
    const names = drafts.flatMap(({ externalIdUnico }) => externalIdUnico ?? []);
    const [taken, first] = await Promise.all([
      emitidas.externosTomados(de, names),
      todas.primerasConExterno(de, names),
    ]);
    return ({ externalIdUnico: name }: DraftFields, factura = 0): string | undefined => {
      if (name === undefined) return undefined;
      if (taken.has(name)) return EXTERNO_TOMADO;
      const before = first.get(name);
      return before && before.factura < factura
        ? `La fila ${before.fila} de este archivo ya tiene este identificador`
        : undefined;
    };
  };

  /** One question for all invoices of a day. */
  const consultar = async (accountId: string, documents: readonly FacturaFiscal[]) => {
    const byDay = Map.groupBy(documents, ({ fecha }) => fecha.slice(0, 10));
    const consultas = new Map<string, Consulta>();
    for (const [fecha, those] of byDay) {
      const claves: Record<string, Set<string>> = {};
      for (const document of those) {
        const at = localDateTime(now(), document.lugarExpedicion || '06000');
        for (const [catalogo, keys] of Object.entries(clavesOfFactura(document, at))) {
          keys.forEach((key) => (claves[catalogo] ??= new Set()).add(key));
        }
        await breathe();
      }
      const lists = Object.entries(claves).map(([name, keys]): [string, string[]] => [
        name,
        [...keys],
      ]);
      const asked = { fecha, claves: withTasas(Object.fromEntries(lists)) };
      consultas.set(fecha, { asked, answer: await cuenta.claves(accountId, asked) });
    }
    return consultas;
  };

  return async (
    de: Pick<MasivoRecord, '_id' | 'accountId' | 'tipoComprobante' | 'ajustes' | 'columnas'>,
    grupos: readonly (readonly FilaMasivaRecord[])[],
    leida: CuentaLeida,
  ): Promise<Revisada[]> => {
    const { accountId, tipoComprobante, ajustes, columnas } = de;
    const composed = await compose(de, grupos, leida);
    const juzgadas = composed.map((it) => ({
      ...it,
      document: it.draft && fiscalOf(it.draft, now()),
    }));
    const documents = juzgadas.flatMap(({ document }) => document ?? []);
    const consultas = await consultar(accountId, documents);
    const taken = await emitidas.porFolio(
      accountId,
      juzgadas.flatMap(({ draft }) => draft ?? []),
    );
    const externoOf = await externos(
      { accountId, masivoId: de._id.toString() },
      juzgadas.flatMap(({ draft }) => draft ?? []),
    );
    // As the file has them, where it has them.
    const titles = new Map<string, string>(
      [...columnasDe[tipoComprobante], ...columnas].map(({ campo = '', titulo }) => [
        campo,
        titulo,
      ]),
    );
    const revisadas: Revisada[] = [];
    for (const { filas, draft, document, problems, desconocido, ...compuesta } of juzgadas) {
      const emitida = draft && taken.get(draft);
      const uuid = draft && stampedAs(draft, emitida);
      const consulta = document && consultas.get(document.fecha.slice(0, 10));
      const judged =
        draft && document && consulta && !uuid
          ? {
              own: ownProblems(draft, {
                compuesta,
                emitida,
                folioValidation: ajustes.folioValidation,
                externo: externoOf(draft, filas[0]?.factura),
              }),
              ...judgeFactura(document, { now: now(), consulta, celdaOf: compuesta.celdaOf }),
            }
          : { own: [], problems: [], advertencias: [] };
      const all = uuid ? [] : [...problems, ...judged.own, ...judged.problems];
      filas.forEach((fila, row) => {
        const errors = errorsOf(all, row, titles);
        const wrong = new Set(errors.map(({ campo }) => campo));
        const advertencias = errorsOf(judged.advertencias, row, titles).filter(
          ({ campo }) => campo === undefined || !wrong.has(campo),
        );
        revisadas.push({
          fila: fila.fila,
          errors,
          conError: errors.length > 0,
          advertencias: advertencias.length > 0 ? advertencias : undefined,
          total: draft?.total,
          moneda: draft?.moneda,
          huella: huellaDe({ accountId, tipoComprobante }, fila),
          uuid,
          desconocido: row === 0 ? desconocido : undefined,
        });
      });
      await breathe();
    }
    return revisadas;
  };
};
export type VerifyGrupos = ReturnType<typeof verifyGrupos>;
