import { Decimal } from '@timbra/cfdi';
import { EDADES, type Deudor, type Pendiente, type Resumen } from '@timbra/contracts';
import type { DiaRepository } from '../dias/dia.repository.ts';
import { MXN, sumSumas, toPorMoneda, type PorMoneda } from '../dias/sumas.ts';
import type { FacturaRecord } from '../facturas/factura.model.ts';
import { boundsOfDay, dayOf, unixSeconds } from '../shared/mexico-time.ts';
import { tituloOf } from '../shared/titulo-of.ts';
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
  ) => Promise<{ dias: DiaSumado[]; alDia: boolean }>;
  /** Counts anew what was written of late: drafts are told from the counts. */
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

const daysBetween = (desde: string, hasta: string): number =>
  Math.round((Date.parse(hasta) - Date.parse(desde)) / (DAY * 1000));

const deudorOf =
  (hoy: string) =>
  (it: DeudaDeReceptor): Deudor => {
    const { receptor, moneda, fechaUnix } = it;
    const desde = dayOf(fechaUnix);
    return {
      ...{ receptor, moneda, desde, dias: daysBetween(desde, hoy) },
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

/** How an account stands today: nothing here is kept but what ADR 0017 keeps of days and balances. */
export const resumirCuenta =
  ({ dias, inicio, sumDias, recount, now }: Deps) =>
  async (accountId: string): Promise<Resumen> => {
    const hoy = dayOf(unixSeconds(now()));
    const { year, mes, anterior, anio } = periodosOf(hoy);
    await recount(accountId);
    const today = boundsOfDay(hoy).from;
    const [sumado, deudas, noTimbradas, cancelaciones, drafts, reunidas] = await Promise.all([
      sumDias(accountId, `${year - 1}-01-01`, anio.hasta),
      inicio.deudas(
        accountId,
        LIMITS.map((days) => today - days * DAY),
      ),
      inicio.noTimbradas(accountId),
      inicio.cancelaciones(accountId),
      dias.drafts(accountId),
      inicio.reunidas(accountId),
    ]);
    const within = ({ desde: from, hasta }: { desde: string; hasta: string }) =>
      sumado.dias.filter(({ dia }) => dia >= from && dia <= hasta);
    const sumOf = (some: readonly DiaSumado[]) => sumSumas(some.map(({ sumas }) => sumas));
    const ofMonth = within(mes);
    const borradores = drafts
      .map(({ dia, cuantos }) => ({ dia, cuantos: cuantos - (reunidas.get(dia) ?? 0) }))
      .filter(({ cuantos }) => cuantos > 0);
    const esteMes = sumOf(ofMonth);
    const antes = sumOf(within(anterior));
    const esteAnio = sumOf(within(anio));
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
        borradores: {
          cuantos: borradores.reduce((sum, it) => sum + it.cuantos, 0),
          ...(borradores[0] && { desde: borradores[0].dia }),
        },
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
}: ReturnType<typeof sumSumas>): Resumen['impuestos']['mes'] => ({
  ivaTrasladado,
  ivaRetenido,
  ivaACargo: Decimal.orZero(ivaTrasladado).sub(Decimal.orZero(ivaRetenido)).toFixed(2),
  isrRetenido,
});
