import { conceptosDeGlobal, Decimal } from '@timbra/cfdi';
import {
  facturaBody,
  MAX_VENTAS,
  type Autor,
  type GlobalBody,
  type VentasPorReunir,
  type VentasQuery,
} from '@timbra/contracts';
import { DomainError, idFromKey } from '@timbra/service-kit';
import { randomBytes } from 'node:crypto';
import type { PrepareDraft } from '../borradores/prepare-draft.ts';
import type { Cambios } from '../facturas/change-factura.ts';
import type { FacturaRecord } from '../facturas/factura.model.ts';
import type { FacturaRepository } from '../facturas/factura.repository.ts';
import { boundsOf } from '../shared/mexico-time.ts';
import { numerosDeVenta } from './numeros-de-venta.ts';
import type { VentasFilter, VentasRepository } from './ventas.repository.ts';

const PUBLICO = 'XAXX010101000';
/** Sales have cents; so has what bills them together. */
const CENTS = 2;
/** Sales that a refusal names. */
const MAX_NAMED = 10;

interface Deps {
  ventas: VentasRepository;
  facturas: Pick<FacturaRepository, 'find'>;
  cambios: Pick<Cambios, 'create'>;
  prepareDraft: PrepareDraft;
}

const dayBounds = (dia: string) => {
  const [year = 0, month = 0, day = 0] = dia.split('-').map(Number);
  return boundsOf({ year, month, day });
};
const filterOf = ({ emisor, desde, hasta }: VentasQuery): VentasFilter => ({
  emisor,
  rfc: PUBLICO,
  from: dayBounds(desde).from,
  to: dayBounds(hasta).to,
});

const mayor = (one: FacturaRecord, other: FacturaRecord): FacturaRecord =>
  Decimal.orZero(other.total).compare(Decimal.orZero(one.total)) > 0 ? other : one;

/** SAT's guide to the global invoice: as the largest of its sales was paid. */
const formaPagoOf = (ventas: readonly FacturaRecord[]): FacturaRecord['formaPago'] => {
  const pagadas = ventas.filter(({ formaPago }) => formaPago.length > 0);
  return pagadas.length > 0 ? pagadas.reduce(mayor).formaPago : [];
};

/** What gathering would bill. */
export const countVentas =
  ({ ventas }: Pick<Deps, 'ventas'>) =>
  async (accountId: string, query: VentasQuery): Promise<VentasPorReunir> => {
    const filter = filterOf(query);
    await ventas.releaseOrphans(accountId);
    const [found, all, combustible] = await Promise.all([
      ventas.totals(accountId, filter, MAX_VENTAS),
      ventas.count(accountId, filter),
      ventas.countCombustible(accountId, filter),
    ]);
    const total = found.reduce((sum, it) => sum.add(Decimal.orZero(it)), Decimal.ZERO);
    return {
      facturas: found.length,
      total: total.toFixed(CENTS),
      sobran: Math.max(0, all - found.length),
      combustible,
    };
  };

const refusal = (message: string): DomainError =>
  new DomainError('facturaInvalida', { errors: [{ path: 'desde', message }] });

/**
 * Refuses a period with sales of fuel: they are left out, and a person would believe that they were
 * billed with the rest.
 */
async function refuseCombustible(
  ventas: VentasRepository,
  accountId: string,
  filter: VentasFilter,
): Promise<void> {
  const found = await ventas.combustible(accountId, filter, MAX_NAMED + 1);
  if (found.length === 0) return;
  const named = numerosDeVenta(found).slice(0, MAX_NAMED).join(', ');
  const more = found.length > MAX_NAMED ? ' y otras' : '';
  throw refusal(
    `Hay ventas de combustible en esos días, que no se reúnen con las demás: ${named}${more}. Factúralas a su cliente, o hazles su propia factura global: una por forma de pago y clave de producto, en litros (LTR) y con el permiso y el número de la venta como número de identificación. Para reunir las demás, envía omitirCombustible`,
  );
}

/**
 * Makes a draft of a global invoice that bills sales together: a line for each, to the cent. It
 * takes the sales first, so that no two global invoices bill one; if it is cut off, the sales are
 * let go.
 * @throws DomainError facturaInvalida when there is nothing to bill, or sales of fuel are among
 * them
 */
export const gatherVentas =
  ({ ventas, facturas, cambios, prepareDraft: prepare }: Deps) =>
  async (
    accountId: string,
    { emisor, receptor, Periodicidad, Meses, Anio, serie, omitirCombustible, ...rest }: GlobalBody,
    { idempotency, autor }: { idempotency?: { key: string; hash: string }; autor?: Autor } = {},
  ): Promise<FacturaRecord> => {
    const globalId = idempotency
      ? idFromKey(accountId, 'factura', idempotency.key)
      : randomBytes(12).toString('hex');
    const made = await facturas.find(accountId, globalId);
    if (!made) {
      const filter = filterOf({ emisor, ...rest });
      await ventas.releaseOrphans(accountId);
      if (!omitirCombustible) await refuseCombustible(ventas, accountId, filter);
      const found = await ventas.list(accountId, filter, MAX_VENTAS);
      const ids = found.map(({ _id }) => _id);
      await ventas.take(accountId, filter, ids, globalId);
    }
    const taken = await ventas.takenBy(accountId, globalId);
    if (taken.length === 0) {
      throw refusal('No hay ventas al público en general por facturar en esos días');
    }
    const numeros = numerosDeVenta(taken);
    const conceptos = conceptosDeGlobal(
      taken.map(({ conceptos, moneda, decimals, _id }, i) => ({
        folio: numeros[i] ?? _id.toString(),
        conceptos,
        moneda,
        decimals,
      })),
    );
    const body = facturaBody.parse({
      emisor,
      receptor,
      Periodicidad,
      Meses,
      Anio,
      serie,
      conceptos,
      isGlobal: true,
      formaPago: formaPagoOf(taken),
    });
    const { draft } = await prepare(accountId, body, { decimals: CENTS });
    return cambios.create(
      accountId,
      { ...draft, reunidas: taken.length },
      { idempotency, id: globalId, autor },
    );
  };
