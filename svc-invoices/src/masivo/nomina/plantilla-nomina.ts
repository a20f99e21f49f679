import { localDateTime } from '@timbra/cfdi';
import {
  columnasNomina,
  EJEMPLO_MASIVO,
  MAX_FILAS_MASIVAS,
  type CampoMasivo,
  type FacturaSerie,
  type FiscalEmisor,
  type ReceptorRow,
} from '@timbra/contracts';
import { MONEY, type Celda, type Plantilla } from '../write-plantilla.ts';

const CELDAS: Partial<Record<CampoMasivo, Celda>> = {
  emisor: { note: 'RFC del patrón: uno de tus emisores', width: 17 },
  receptor: { note: 'RFC del trabajador: un receptor con datos de trabajador', width: 17 },
  trabajador: { note: 'Si lo escribes se compara con el de ese RFC', width: 34 },
  folio: { note: 'Vacío: el que sigue en la serie', format: '0' },
  TipoNomina: { note: 'O ordinaria, E extraordinaria. Vacío: O', width: 15 },
  FechaInicialPago: { note: 'Como 2026-11-16', width: 18 },
  FechaFinalPago: { note: 'Como 2026-11-30', width: 18 },
  FechaPago: { note: 'Vacío: el fin del periodo', width: 18 },
  NumDiasPagados: { note: 'Vacío: los días del periodo', format: '0.###', width: 14 },
  subsidio: { note: 'El que se le entrega. Vacío: ninguno', format: MONEY, width: 18 },
  total: { note: 'Si lo escribes se compara con el calculado', format: MONEY, width: 14 },
  lugarExpedicion: { note: 'Código postal. Vacío: el del emisor', width: 19 },
  observaciones: { note: 'Se imprimen en el PDF', width: 32 },
  externalId: { note: 'El que le dio otro sistema', width: 21 },
};
const IMPORTES = Object.fromEntries(
  columnasNomina
    .filter((it) => 'renglon' in it)
    .map(({ campo, titulo }) => [campo, { format: MONEY, width: Math.max(14, titulo.length + 2) }]),
);

/** The current fortnight, as Mexico pays: from the 1st to the 15th, and from the 16th to the end. */
const quincenaDe = (now: Date): { inicio: string; fin: string } => {
  const today = localDateTime(now, '06000').slice(0, 10);
  const [year = '', month = '', day = ''] = today.split('-');
  if (Number(day) <= 15) return { inicio: `${year}-${month}-01`, fin: `${year}-${month}-15` };
  const last = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  return { inicio: `${year}-${month}-16`, fin: `${year}-${month}-${last}` };
};

interface Listas {
  emisores: readonly FiscalEmisor[];
  series: readonly FacturaSerie[];
  trabajadores: readonly Pick<ReceptorRow, 'rfc' | 'nombre'>[];
}

/** The sheet of payroll: a row for each worker of the account, whose amounts are to be written. */
export const plantillaNomina = (
  { emisores, series, trabajadores }: Listas,
  now: Date,
): Plantilla => {
  const { inicio, fin } = quincenaDe(now);
  const comun = {
    emisor: emisores[0]?.rfc ?? 'EKU9003173C9',
    TipoNomina: 'O',
    FechaInicialPago: inicio,
    FechaFinalPago: fin,
    FechaPago: fin,
  };
  const ejemplo = {
    receptor: 'CACX7605101P8',
    trabajador: `${EJEMPLO_MASIVO} Xochilt Casas (no se lee)`,
    sueldo: 6000,
    isr: 500,
    imss: 150,
  };
  const propias = trabajadores
    .slice(0, MAX_FILAS_MASIVAS)
    .map(({ rfc, nombre }) => ({ receptor: rfc, trabajador: nombre }));
  return {
    hoja: 'Nómina',
    columnas: columnasNomina,
    celdas: { ...IMPORTES, ...CELDAS },
    filas: (propias.length > 0 ? propias : [ejemplo]).map((it) => ({ ...comun, ...it })),
    choices: {
      emisor: emisores.map(({ rfc }) => rfc),
      receptor: trabajadores.map(({ rfc }) => rfc),
      serie: series.map(({ serie }) => serie),
      TipoNomina: ['O', 'E'],
    },
  };
};
