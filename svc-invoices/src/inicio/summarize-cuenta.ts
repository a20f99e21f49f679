import { Decimal } from '@timbra/cfdi';
import {
  EDADES,
  type Deudor,
  type Pendiente,
  type Resumen,
  type ResumenQuery,
} from '@timbra/contracts';
import type { DiaRepository } from '../dias/dia.repository.ts';
import { MXN, sumSumas, toPorMoneda, type PorMoneda, type SumasDelDia } from '../dias/sumas.ts';
import type { FacturaRecord } from '../facturas/factura.model.ts';
import { boundsOfDay, dayOf, unixSeconds } from '../shared/mexico-time.ts';
import { tituloOf } from '../facturas/titulo-of.ts';
import type { DeudaDeMoneda, DeudaDeReceptor, InicioRepository } from './inicio.repository.ts';
import { periodosOf } from './periodos.ts';
import type { DiaSumado } from './sum-dias.ts';

interface Deps {
  dias: DiaRepository;
  inicio: InicioRepository;
  sumDias: (
    accountId: string,
    desde: string,
    hasta: string,
    emisor?: string,
  ) => Promise<{ dias: DiaSumado[]; alDia: boolean }>;
  /** @throws DomainError datosInvalidos at path `emisor` when the account has no such issuer. */
  findEmisor: (accountId: string, emisor: string) => Promise<unknown>;
  /** Counts changed days anew: the number of drafts comes from the counts. */
  recount: (accountId: string) => Promise<void>;
  now: () => Date;
}

const DAY = 86_400;
/** Days between one age and the next. */
const LIMITS = [30, 60, 90] as const;
const AGES = EDADES.map((_, age) => age);
const MONTHS = Array.from({ length: 12 }, (_, i) => i + 1);

/** Pesos first, which are always told; then by the key. */
const importesOf = (sums: PorMoneda): Resumen['cobrado']['importes'] => [
  { moneda: MXN, importe: sums[MXN] ?? '0.00' },
  ...Object.entries(sums)
    .filter(([moneda]) => moneda !== MXN)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([moneda, importe]) => ({ moneda, importe })),
];

const sumOfAges = ({ importes }: Pick<DeudaDeMoneda, 'importes'>, ages: readonly number[]) =>
  ages.reduce((rest, age) => rest.add(Decimal.orZero(importes[age])), Decimal.ZERO);
const countOfAges = ({ cuantas }: Pick<DeudaDeMoneda, 'cuantas'>, ages: readonly number[]) =>
  ages.reduce((rest, age) => rest + (cuantas[age] ?? 0), 0);

/** How many of some ages there are, and what they come to in each currency. */
const deudaOf = (all: readonly DeudaDeMoneda[], ages: readonly number[]) => {
  const sums = all.map((it) => [it.moneda, sumOfAges(it, ages)] as const);
  return {
    cuantas: all.reduce((rest, it) => rest + countOfAges(it, ages), 0),
    importes: importesOf(toPorMoneda(new Map(sums.filter(([, sum]) => sum.isPositive())))),
  };
};

/** The average days until a payment; nothing when no receipt says it. */
const plazoOf = ({ pagado, pagadoPorDias }: SumasDelDia): number | undefined => {
  const importe = Number(pagado);
  return importe > 0 ? Math.round(Number(pagadoPorDias) / importe) : undefined;
};

const daysBetween = (desde: string, hasta: string): number =>
  Math.round((Date.parse(hasta) - Date.parse(desde)) / (DAY * 1000));

const deudorOf =
  (hoy: string) =>
  (it: DeudaDeReceptor): Deudor => {
    const { receptor, moneda, fechaUnix } = it;
    const desde = dayOf(fechaUnix);
    return {
      receptor,
      moneda,
      desde,
      dias: daysBetween(desde, hoy),
      cuantas: countOfAges(it, AGES),
      importe: toPorMoneda(new Map([[moneda, sumOfAges(it, AGES)]]))[moneda] ?? '0.00',
    };
  };

const pendienteOf =
  (motivoOf: (it: FacturaRecord) => string | undefined) =>
  (it: FacturaRecord): Pendiente => ({
    id: it._id.toString(),
    titulo: tituloOf(it),
    receptor: it.receptor?.nombre ?? '',
    motivo: motivoOf(it) ?? '',
  });

type Borradores = Resumen['pendientes']['borradores'];

/** The drafts of all issuers come from the counts of the days. */
const borradoresOf =
  ({ dias, inicio }: Pick<Deps, 'dias' | 'inicio'>) =>
  async (accountId: string, emisor: string | undefined): Promise<Borradores> => {
    if (emisor !== undefined) {
      const { cuantos, desde } = await inicio.borradores(accountId, emisor);
      return { cuantos, ...(desde !== undefined && { desde: dayOf(desde) }) };
    }
    const [drafts, reunidas] = await Promise.all([
      dias.drafts(accountId),
      inicio.reunidas(accountId),
    ]);
    const left = drafts
      .map(({ dia, cuantos }) => ({ dia, cuantos: cuantos - (reunidas.get(dia) ?? 0) }))
      .filter(({ cuantos }) => cuantos > 0);
    return {
      cuantos: left.reduce((sum, it) => sum + it.cuantos, 0),
      ...(left[0] && { desde: left[0].dia }),
    };
  };

/**
 * How an account, or one of its issuers, stands today. It stores nothing beyond the days and
 * balances of ADR 0017.
 */
export const summarizeCuenta =
  ({ dias, inicio, sumDias, findEmisor, recount, now }: Deps) =>
  async (accountId: string, { emisor }: ResumenQuery = {}): Promise<Resumen> => {
    if (emisor !== undefined) await findEmisor(accountId, emisor);
    const hoy = dayOf(unixSeconds(now()));
    const { year, mes, anterior, mesAnterior, anio } = periodosOf(hoy);
    await recount(accountId);
    const today = boundsOfDay(hoy).from;
    const [sumado, deudas, noTimbradas, cancelaciones, borradores] = await Promise.all([
      sumDias(accountId, `${year - 1}-01-01`, anio.hasta, emisor),
      inicio.deudas(
        accountId,
        LIMITS.map((days) => today - days * DAY),
        emisor,
      ),
      inicio.noTimbradas(accountId, emisor),
      inicio.cancelaciones(accountId, emisor),
      borradoresOf({ dias, inicio })(accountId, emisor),
    ]);
    const within = ({ desde: from, hasta }: { desde: string; hasta: string }) =>
      sumado.dias.filter(({ dia }) => dia >= from && dia <= hasta);
    const sumOf = (some: readonly DiaSumado[]) => sumSumas(some.map(({ sumas }) => sumas));
    const ofMonth = within(mes);
    const esteMes = sumOf(ofMonth);
    const antes = sumOf(within(anterior));
    const esteAnio = sumOf(within(anio));
    const plazo = plazoOf(esteMes);
    const plazoAntes = plazoOf(sumOf(within(mesAnterior)));
    const monthOf = (ofYear: number, month: number) => {
      const prefix = `${ofYear}-${String(month).padStart(2, '0')}-`;
      const sum = sumOf(sumado.dias.filter(({ dia }) => dia.startsWith(prefix)));
      return { cuantos: sum.facturas, importe: sum.facturado[MXN] ?? '0.00' };
    };
    return {
      hoy,
      alDia: sumado.alDia,
      facturado: {
        cuantos: esteMes.facturas,
        importes: importesOf(esteMes.facturado),
        anterior: {
          cuantos: antes.facturas,
          importes: importesOf(antes.facturado),
          hasta: anterior.hasta,
        },
        dias: ofMonth
          .filter(({ sumas }) => sumas.facturas > 0 || Object.keys(sumas.facturado).length > 0)
          .map(({ dia, sumas }) => ({
            dia: Number(dia.slice(8)),
            cuantos: sumas.facturas,
            importe: sumas.facturado[MXN] ?? '0.00',
          }))
          .sort((a, b) => a.dia - b.dia),
      },
      cobrado: {
        importes: importesOf({
          ...esteMes.cobradoContado,
          [MXN]: Decimal.orZero(esteMes.cobradoContado[MXN])
            .add(Decimal.orZero(esteMes.cobradoRecibos))
            .toFixed(2),
        }),
        recibos: esteMes.recibos,
        contado: esteMes.contado,
        ...(plazo !== undefined && {
          plazo: { dias: plazo, ...(plazoAntes !== undefined && { anterior: plazoAntes }) },
        }),
      },
      porCobrar: {
        ...deudaOf(deudas.porMoneda, AGES),
        edades: EDADES.map((edad, age) => ({ edad, ...deudaOf(deudas.porMoneda, [age]) })),
        deudores: deudas.deudores.map(deudorOf(hoy)),
        cuantosDeudores: deudas.cuantosDeudores,
      },
      impuestos: { mes: impuestosOf(esteMes), anio: impuestosOf(esteAnio) },
      meses: MONTHS.map((month) => ({
        mes: month,
        ...monthOf(year, month),
        antes: monthOf(year - 1, month),
      })),
      pendientes: {
        borradores,
        noTimbradas: {
          cuantas: noTimbradas.cuantas,
          items: noTimbradas.items.map(pendienteOf((it) => it.timbrarRequest?.error)),
        },
        cancelaciones: {
          cuantas: cancelaciones.cuantas,
          items: cancelaciones.items.map(pendienteOf((it) => it.cancelarRequest?.etiqueta)),
        },
      },
    };
  };

const impuestosOf = ({
  ivaTrasladado,
  ivaRetenido,
  isrRetenido,
  baseCero,
}: SumasDelDia): Resumen['impuestos']['mes'] => ({
  ivaTrasladado,
  ivaRetenido,
  ivaACargo: Decimal.orZero(ivaTrasladado).sub(Decimal.orZero(ivaRetenido)).toFixed(2),
  isrRetenido,
  baseCero,
});
