import { camposDeHidroYPetro } from '../complements/hidroypetro/campos.ts';
import { camposDeIedu } from '../complements/iedu/campos.ts';
import type { CamposDe, Lugares, PathOf } from '../model/campo.ts';
import type {
  ACuentaTerceros,
  Concepto,
  FacturaFiscal,
  Impuesto,
  Parte,
} from '../model/factura.ts';

const sat = (attribute: string, name: string): { sat: Lugares } => ({ sat: { [attribute]: name } });

const RETENCION = 'Impuestos.Retenciones.Retencion';
const TRASLADO = 'Impuestos.Traslados.Traslado';

/** The base of a tax follows from the amounts of its line. */
const DE_LA_LINEA = [
  'conceptos.#.valorUnitario',
  'conceptos.#.cantidad',
] as const satisfies readonly PathOf<FacturaFiscal>[];

/** The JSON keeps taxes of both kinds in one list, and an amount typed by hand in a field apart. */
const impuesto: CamposDe<Impuesto> = {
  tipo: {},
  impuesto: sat('Impuesto', 'El impuesto'),
  tipoFactor: sat('TipoFactor', 'El tipo de factor'),
  tasaCuota: sat('TasaOCuota', 'La tasa o cuota'),
  customBase: { isOwn: true },
  importeCustom: { isOwn: true },
  base: { ...sat('Base', 'La base del impuesto'), from: DE_LA_LINEA },
  importe: { ...sat('Importe', 'El importe del impuesto'), custom: 'importeCustom' },
};

const tercero: CamposDe<ACuentaTerceros> = {
  rfc: sat('RfcACuentaTerceros', 'El RFC del tercero'),
  nombre: sat('NombreACuentaTerceros', 'El nombre del tercero'),
  regimen: sat('RegimenFiscalACuentaTerceros', 'El régimen fiscal del tercero'),
  cp: sat('DomicilioFiscalACuentaTerceros', 'El código postal del tercero'),
};

const parte: CamposDe<Parte> = {
  clave: sat('ClaveProdServ', 'La clave de la parte'),
  cantidad: sat('Cantidad', 'La cantidad de la parte'),
  unidad: sat('Unidad', 'La unidad de la parte'),
  noIdentificacion: sat('NoIdentificacion', 'El número de identificación de la parte'),
  descripcion: sat('Descripcion', 'La descripción de la parte'),
  valorUnitario: sat('ValorUnitario', 'El precio unitario de la parte'),
  importe: { ...sat('Importe', 'El importe de la parte'), mendedBy: 'valorUnitario' },
  pedimentos: {
    row: 'Pedimento',
    nodes: { 'InformacionAduanera.NumeroPedimento': 'El número de pedimento de la parte' },
  },
};

/** What the cells of a line are called; its other fields stand in its panel. */
export const ETIQUETAS_DE_CONCEPTO = {
  descripcion: 'Concepto',
  clave: 'Clave',
  claveUnidad: 'Unidad',
  cantidad: 'Cantidad',
  valorUnitario: 'Precio unitario',
  descuento: 'Descuento',
  impuestos: 'Impuestos',
} as const satisfies Partial<Record<keyof Concepto, string>>;

/** A line. */
export const camposDeConcepto: CamposDe<Concepto> = {
  descripcion: sat('Descripcion', 'La descripción'),
  clave: sat('ClaveProdServ', 'La clave del producto'),
  claveUnidad: sat('ClaveUnidad', 'La clave de unidad'),
  unidad: { ...sat('Unidad', 'La unidad'), mendedBy: 'claveUnidad' },
  cantidad: sat('Cantidad', 'La cantidad'),
  valorUnitario: sat('ValorUnitario', 'El precio unitario'),
  importe: { ...sat('Importe', 'El importe'), mendedBy: 'valorUnitario' },
  descuento: sat('Descuento', 'El descuento'),
  impuestos: {
    ...sat('Impuestos', 'Los impuestos'),
    row: 'Impuesto',
    isWhole: true,
    nodes: { [RETENCION]: 'La retención', [TRASLADO]: 'El traslado' },
    isWritten: ({ tipo }, node) => (tipo === 1) === (node === RETENCION),
    fields: impuesto,
  },
  objetoImp: sat('ObjetoImp', 'El objeto de impuesto'),
  noIdentificacion: sat('NoIdentificacion', 'El número de identificación'),
  numeroPredial: sat('CuentaPredial.Numero', 'La cuenta predial'),
  pedimentos: {
    row: 'Pedimento',
    start: '0',
    nodes: {
      InformacionAduanera: 'El pedimento',
      'InformacionAduanera.NumeroPedimento': 'El número de pedimento',
    },
  },
  aCuentaTerceros: {
    ...sat('ACuentaTerceros', 'El tercero'),
    node: 'ACuentaTerceros',
    first: 'rfc',
    fields: tercero,
  },
  partes: {
    row: 'Parte',
    nodes: { Parte: 'La parte' },
    first: 'descripcion',
    fields: parte,
  },
  iedu: camposDeIedu,
  hidroYPetro: camposDeHidroYPetro,
};
