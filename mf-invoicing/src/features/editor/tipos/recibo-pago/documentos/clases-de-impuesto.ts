import { Decimal, type Impuesto } from '@timbra/cfdi';

/** The taxes of a document, as people tell them apart. */
export const clases = [
  { id: 'iva', label: 'IVA', tipo: 2, impuesto: '002', tipoFactor: 'Tasa', tasaCuota: '16' },
  { id: 'exento', label: 'IVA exento', tipo: 2, impuesto: '002', tipoFactor: 'Exento' },
  { id: 'ieps', label: 'IEPS', tipo: 2, impuesto: '003', tipoFactor: 'Tasa', tasaCuota: '8' },
  { id: 'cuota', label: 'IEPS, cuota', tipo: 2, impuesto: '003', tipoFactor: 'Cuota' },
  {
    id: 'ret-iva',
    label: 'Retención de IVA',
    tipo: 1,
    impuesto: '002',
    tipoFactor: 'Tasa',
    tasaCuota: '10.6667',
  },
  {
    id: 'ret-isr',
    label: 'Retención de ISR',
    tipo: 1,
    impuesto: '001',
    tipoFactor: 'Tasa',
    tasaCuota: '10',
  },
  {
    id: 'ret-ieps',
    label: 'Retención de IEPS',
    tipo: 1,
    impuesto: '003',
    tipoFactor: 'Tasa',
    tasaCuota: '8',
  },
] as const satisfies readonly (Impuesto & { id: string; label: string })[];

export const claseIdOf = ({ tipo, impuesto, tipoFactor }: Impuesto): string =>
  clases.find((it) => it.tipo === tipo && it.impuesto === impuesto && it.tipoFactor === tipoFactor)
    ?.id ?? clases[0].id;

/** Base x rate, to the cent: what the person may then correct. */
const withImporte = (fila: Impuesto): Impuesto => {
  if (fila.tipoFactor === 'Exento') return { ...fila, tasaCuota: undefined, importe: undefined };
  const base = Decimal.tryParse(fila.base);
  const rate = Decimal.tryParse(fila.tasaCuota);
  if (!base || !rate) return fila;
  const percent = fila.tipoFactor === 'Tasa' ? rate.shift(2) : rate;
  return { ...fila, importe: base.mul(percent).toFixed(2) };
};

export const newImpuesto = (): Impuesto => {
  const { tipo, impuesto, tipoFactor, tasaCuota } = clases[0];
  return { tipo, impuesto, tipoFactor, tasaCuota, base: '' };
};

export const setClase = ({ base }: Impuesto, id: string): Impuesto => {
  const clase: Impuesto = clases.find((it) => it.id === id) ?? clases[0];
  const { tipo, impuesto, tipoFactor, tasaCuota } = clase;
  return withImporte({ tipo, impuesto, tipoFactor, tasaCuota, base });
};

export const setBase = (fila: Impuesto, base: string): Impuesto => withImporte({ ...fila, base });
export const setTasa = (fila: Impuesto, tasaCuota: string): Impuesto =>
  withImporte({ ...fila, tasaCuota });
