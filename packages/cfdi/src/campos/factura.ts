import { camposDeFondoGarantia, camposDeSageAutomotive } from '../addenda/campos.ts';
import { camposDeDonatarias } from '../complements/donatarias/campos.ts';
import { camposDeLocales } from '../complements/impuestos-locales/campos.ts';
import { camposDeIne } from '../complements/ine/campos.ts';
import { camposDeNomina } from '../complements/nomina/campos.ts';
import { camposDePagos } from '../complements/pagos/campos.ts';
import type { Campo, Grupo, Lista, PathOf } from '../model/campo.ts';
import {
  type CampoCon,
  type CampoDeFactura,
  filasDeFactura,
  pick,
  type FilaDeFactura,
} from '../model/campos-de-factura.ts';
import type { EmisorFiscal, FacturaFiscal, ReceptorFiscal } from '../model/factura.ts';
import { camposDeConcepto } from './concepto.ts';

const emisor: Grupo<EmisorFiscal, FacturaFiscal> = {
  node: 'Emisor',
  isWhole: true,
  fields: {
    rfc: { sat: { Rfc: 'El RFC del emisor' } },
    nombre: { sat: { Nombre: 'El nombre del emisor' } },
    regimen: { sat: { RegimenFiscal: 'El régimen fiscal del emisor' } },
  },
};

const receptor: Grupo<ReceptorFiscal, FacturaFiscal> = {
  node: 'Receptor',
  isWhole: true,
  fields: {
    rfc: { sat: { Rfc: 'El RFC del {receptor}' } },
    nombre: { sat: { Nombre: 'El nombre del {receptor}' } },
    cp: { sat: { DomicilioFiscalReceptor: 'El código postal del {receptor}' } },
    regimen: { sat: { RegimenFiscalReceptor: 'El régimen fiscal del {receptor}' } },
    residenciaFiscal: { sat: { ResidenciaFiscal: 'La residencia fiscal' } },
    numRegistro: { sat: { NumRegIdTrib: 'El número de registro tributario' } },
  },
};

type Lineas = FacturaFiscal['conceptos'][number];
const conceptos: Lista<Lineas, FacturaFiscal> = {
  row: 'Concepto',
  nodes: { 'Conceptos.Concepto': 'El concepto' },
  first: 'descripcion',
  fields: camposDeConcepto,
};

type Relacion = NonNullable<FacturaFiscal['cfdiRelacionados']>[number];
const cfdiRelacionados: Lista<Relacion, FacturaFiscal> = {
  row: 'Relación',
  nodes: { CfdiRelacionados: '' },
  first: 'uuids',
  fields: {
    tipoRelacion: { sat: { TipoRelacion: 'El tipo de relación' } },
    uuids: {
      sat: { '': 'La relación' },
      row: 'Folio fiscal',
      isWhole: true,
      nodes: { 'CfdiRelacionado.UUID': 'El folio fiscal' },
    },
  },
};

/** What the rows of the voucher's table that are lists, parts or records hold. */
type ConPartes = CampoCon<{ kind: 'list' | 'part' | 'record' }>;
const partes = {
  receptor,
  emisor,
  conceptos,
  cfdiRelacionados,
  recepcionPago: camposDePagos,
  nomina: camposDeNomina,
  impuestosGlobales: camposDeLocales,
  ine: camposDeIne,
  donataria: camposDeDonatarias,
  addendaFondoGarantia: camposDeFondoGarantia,
  addendaSageAutomotive: camposDeSageAutomotive,
} satisfies Record<ConPartes, object>;

const places = ({ sat, name, also }: FilaDeFactura): Campo =>
  sat && name ? { sat: { [sat]: name, ...also } } : { sat: also };

const campoOfRow = ([name, row]: [CampoDeFactura, FilaDeFactura]): [string, Campo] => {
  const parte = (partes as Partial<Record<CampoDeFactura, Campo>>)[name];
  const { sat } = places(row);
  return [name, { ...parte, ...pick(row, ['mendedBy']), sat: { ...sat, ...parte?.sat } }];
};

/** Amounts of the document, which no one types. */
const calculados = {
  subtotal: { sat: { SubTotal: 'El subtotal' } },
  descuento: { sat: { Descuento: 'El descuento' } },
  total: { sat: { Total: 'El total' } },
} satisfies Record<string, Campo>;

/** Every field of the factura's JSON, as a tree in the order of the screen. */
export const arbolDeFactura: Readonly<Record<string, Campo>> = {
  ...Object.fromEntries(filasDeFactura.map(campoOfRow)),
  ...calculados,
};

/** A field of the factura with '#' for each place in a list: 'conceptos.#.valorUnitario'. */
export type FacturaPath = PathOf<FacturaFiscal> | CampoDeFactura | keyof typeof calculados;
