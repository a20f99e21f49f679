import { catalogos } from '@timbra/cfdi';
import {
  columnasMasivas,
  EJEMPLO_MASIVO,
  impuestosText,
  type CampoMasivo,
  type ConceptoCatalogo,
  type FacturaSerie,
  type FiscalEmisor,
} from '@timbra/contracts';
import { MONEY, type Plantilla } from './write-plantilla.ts';

/** What stands in the note of a heading, and how its cells look; the rest are texts without a note. */
const CELDAS: Plantilla['celdas'] = {
  emisor: { note: 'RFC de uno de tus emisores', width: 17 },
  receptor: { note: 'RFC de uno de tus receptores', width: 17 },
  usoCfdi: { note: 'Clave del SAT. Vacío: el que sueles usar con ese receptor, o G03' },
  formaPago: { note: 'Clave del SAT. Con PPD va 99' },
  metodoPago: { note: 'PUE o PPD. Vacío: PUE' },
  serie: { note: 'Las filas con la misma serie y el mismo folio son una sola factura' },
  folio: { note: 'Vacío: el que sigue en la serie', format: '0' },
  lugarExpedicion: { note: 'Código postal. Vacío: el del emisor', width: 19 },
  cantidad: { note: 'Vacío: 1', format: '0.######' },
  descripcion: { note: 'Si es la de uno de tus conceptos, este llena lo que falte', width: 44 },
  valorUnitario: { note: 'Sin impuestos. Vacío: el del concepto', format: MONEY, width: 16 },
  descuento: { format: MONEY, width: 14 },
  total: { note: 'Si lo escribes se compara con el calculado', format: MONEY, width: 14 },
  clave: { note: 'Producto o servicio, 8 dígitos. Vacío: la del concepto' },
  claveUnidad: { note: 'Clave del SAT: E48, H87… Vacío: la del concepto', width: 16 },
  noIdentificacion: {
    note: 'Si es el de uno de tus conceptos, este llena lo que falte',
    width: 22,
  },
  objetoImp: { note: 'Vacío: 02 con impuestos, 01 sin ellos', width: 20 },
  impuestos: {
    note: 'Como «Traslado IVA Tasa 16; Retención ISR Tasa 10». Vacío: los del concepto',
    width: 30,
  },
  fecha: { note: 'Como 2026-11-23 o 2026-11-23T10:30:00. Vacío: la del timbrado', width: 21 },
  moneda: { note: 'Vacío: MXN' },
  tipoCambio: { note: 'Si la moneda no es MXN', format: '0.000000', width: 15 },
  condicionesPago: { width: 24 },
  observaciones: { note: 'Se imprimen en el PDF', width: 32 },
  externalId: { note: 'El que le dio otro sistema', width: 21 },
};

export interface ListasMasivas {
  emisores: readonly FiscalEmisor[];
  series: readonly FacturaSerie[];
  conceptos: readonly ConceptoCatalogo[];
}

const choicesOf = ({ emisores, series, conceptos }: ListasMasivas) =>
  ({
    emisor: emisores.map(({ rfc }) => rfc),
    serie: series.map(({ serie }) => serie),
    descripcion: conceptos.map(({ descripcion }) => descripcion),
    noIdentificacion: conceptos.flatMap(({ noIdentificacion }) => noIdentificacion || []),
    usoCfdi: catalogos.c_UsoCFDI.map(({ id }) => id),
    formaPago: catalogos.c_FormaPago.map(({ id }) => id),
    metodoPago: catalogos.c_MetodoPago.map(({ id }) => id),
    objetoImp: catalogos.c_ObjetoImp.map(({ id }) => id),
  }) satisfies Partial<Record<CampoMasivo, string[]>>;

/** A row as it is filled in, of the account's own issuer, series and concept where it has them. */
const exampleOf = ({ emisores, series, conceptos }: ListasMasivas) => {
  const [concepto] = conceptos;
  return {
    emisor: emisores[0]?.rfc ?? 'EKU9003173C9',
    receptor: 'XAXX010101000',
    usoCfdi: 'S01',
    formaPago: '03',
    metodoPago: 'PUE',
    serie: series[0]?.serie ?? 'A',
    lugarExpedicion: emisores[0]?.fiscalDirecciones[0]?.cp ?? '42501',
    cantidad: 1,
    descripcion: `${EJEMPLO_MASIVO} ${concepto?.descripcion ?? 'Honorarios de consultoría'} (esta fila no se lee)`,
    valorUnitario: Number(concepto?.valorUnitario ?? 1000),
    clave: concepto?.clave ?? '80101500',
    claveUnidad: concepto?.claveUnidad ?? 'E48',
    impuestos: concepto ? impuestosText(concepto.impuestos) : 'Traslado IVA Tasa 16',
  } satisfies Partial<Record<CampoMasivo, string | number>>;
};

/** The sheet of invoices, with what the account has to fill it with. */
export const plantillaMasiva = (listas: ListasMasivas): Plantilla => ({
  hoja: 'Facturas',
  columnas: columnasMasivas,
  celdas: CELDAS,
  filas: [exampleOf(listas)],
  choices: choicesOf(listas),
});
