import { Decimal } from '@timbra/cfdi';
import {
  FacturaStatus,
  importeOf,
  porCobrarOf,
  type FacturaRow,
  type SumaDeEstado,
} from '@timbra/contracts';
import { addTo, toPorMoneda } from '../dias/sumas.ts';
import { sumOf } from '../por-estado/sum-estados.ts';
import type { Grupo } from '../por-estado/por-estado.repository.ts';

/** What the rows of one status add up to in one currency, as the tabs of the list say it. */
export interface Suma {
  status: FacturaStatus;
  moneda: string;
  total?: string;
  porCobrar?: string;
}

/** Adds rows one by one, so that they need not be kept. */
export const sumFilas = (tipo: string | undefined) => {
  const groups = new Map<string, Omit<Grupo, 'suma'> & { suma: Decimal }>();
  const owed = new Map<string, Decimal>();

  const add = (row: FacturaRow): void => {
    const { status, tipoComprobante } = row;
    const { value, moneda } = importeOf(row);
    const key = `${status}/${tipoComprobante}/${moneda}`;
    const before = groups.get(key);
    groups.set(key, {
      status,
      tipo: tipoComprobante,
      moneda,
      cuantos: (before?.cuantos ?? 0) + 1,
      suma: (before?.suma ?? Decimal.ZERO).add(Decimal.orZero(value)),
    });
    const left = porCobrarOf(row);
    if (left) addTo(owed, left.moneda, Decimal.orZero(left.value));
  };

  const importesOf = (status: FacturaStatus): NonNullable<SumaDeEstado['importes']> => {
    const own = [...groups.values()].filter((it) => it.status === status);
    return (
      sumOf(
        own.map((it) => ({ ...it, suma: it.suma.toString() })),
        tipo,
      ).importes ?? []
    );
  };

  const sumas = (): Suma[] => {
    const porCobrar = toPorMoneda(owed);
    return Object.values(FacturaStatus).flatMap((status) => {
      const isOwed = status === FacturaStatus.Timbrada;
      return importesOf(status).map(({ moneda, importe }) => ({
        status,
        moneda,
        total: importe,
        porCobrar: isOwed ? porCobrar[moneda] : undefined,
      }));
    });
  };
  return { add, sumas };
};
