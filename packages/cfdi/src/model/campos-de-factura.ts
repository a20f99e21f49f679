/** What a field of the voucher holds; the contract, the store and the screen follow from it. */
type Contenido =
  /** Which voucher it is: the screen has one address for each. */
  | { kind: 'type' }
  /** A record of the account, by its id. */
  | { kind: 'record' }
  /** One line of text, of at most `max` characters. */
  | { kind: 'text'; max: number }
  /** Several lines, for people alone. */
  | { kind: 'note'; max: number }
  /** A decimal string with at most `decimals` decimals. */
  | { kind: 'decimal'; decimals: number }
  /** A text whose form the contract checks: a key of a catalogue, a day, a postal code. */
  | { kind: 'checked' }
  | { kind: 'number' }
  /** A list that holds one text at most. */
  | { kind: 'single' }
  /** Rows, or a part with fields of its own: `camposDe` describes what is below. */
  | { kind: 'list' | 'part' };

interface Fila {
  /** SAT's attribute or node, below the Comprobante; a field without one is never written. */
  sat?: string;
  /** Other places of the document whose findings belong here, and how a sentence names them. */
  also?: Readonly<Record<string, string>>;
  /** As a sentence names it: «La serie». */
  name?: string;
  /** As the screen and the paper label it. */
  label?: string;
  /** What the screen says below it. */
  help?: string;
  /** Every draft has it: a missing value is filled in. Other fields may be taken out again. */
  always?: true;
  /** Its value in a new voucher on the screen (comprobante §4). */
  initial?: string;
  /** Makes it this one voucher: a duplicate begins without it (comprobante §8). */
  ownOfOne?: true;
  /** Comes from the certificate that seals, whatever the draft names. */
  bySeal?: true;
  /** Where the screen has it: among seldom used fields, or only in a global invoice. */
  section?: 'seldom' | 'global';
  /** Typed with digits alone. */
  digits?: true;
  /** The record whose choice mends it, because it follows from that record. */
  mendedBy?: 'emisor';
  /** Printed with its label beside the payment. */
  printed?: true;
}

/**
 * The fields of the voucher itself, in the order of the screen (comprobante §2). The contract's
 * field, the store's, the copies of the services, the document's attribute, the editor's form and
 * the place where its errors are mended follow from a row; a text or decimal needs only its row.
 */
export const camposDeFactura = {
  tipoComprobante: {
    kind: 'type',
    sat: 'TipoDeComprobante',
    name: 'El tipo de comprobante',
    always: true,
  },
  isGlobal: { kind: 'type', always: true },
  receptor: { kind: 'record', sat: 'Receptor', name: 'El {receptor}', label: 'Receptor' },
  emisor: { kind: 'record', sat: 'Emisor', name: 'El emisor', label: 'Emisor' },
  certificado: {
    kind: 'checked',
    sat: 'NoCertificado',
    name: 'El certificado',
    also: { Certificado: 'El certificado' },
    bySeal: true,
    mendedBy: 'emisor',
  },
  templateId: { kind: 'checked', mendedBy: 'emisor' },
  serie: { kind: 'text', max: 25, sat: 'Serie', name: 'La serie', label: 'Serie' },
  folio: { kind: 'number', sat: 'Folio', name: 'El folio', label: 'Folio', ownOfOne: true },
  fecha: { kind: 'checked', sat: 'Fecha', name: 'La fecha', label: 'Fecha', ownOfOne: true },
  lugarExpedicion: {
    kind: 'checked',
    sat: 'LugarExpedicion',
    name: 'El lugar de expedición',
    label: 'Lugar de expedición',
  },
  moneda: {
    kind: 'checked',
    sat: 'Moneda',
    name: 'La moneda',
    label: 'Moneda',
    always: true,
    initial: 'MXN',
  },
  tipoCambio: {
    kind: 'decimal',
    decimals: 6,
    sat: 'TipoCambio',
    name: 'El tipo de cambio',
    label: 'Tipo de cambio',
  },
  usoCfdi: {
    kind: 'text',
    max: 4,
    sat: 'Receptor.UsoCFDI',
    name: 'El uso del CFDI',
    label: 'Uso de CFDI',
    always: true,
    initial: 'G03',
  },
  metodoPago: {
    kind: 'checked',
    sat: 'MetodoPago',
    name: 'El método de pago',
    label: 'Método de pago',
    initial: 'PUE',
  },
  formaPago: {
    kind: 'single',
    sat: 'FormaPago',
    name: 'La forma de pago',
    label: 'Forma de pago',
    always: true,
  },
  condicionesPago: {
    kind: 'text',
    max: 1000,
    sat: 'CondicionesDePago',
    name: 'Las condiciones de pago',
    label: 'Condiciones de pago',
    section: 'seldom',
    printed: true,
  },
  exportacion: {
    kind: 'checked',
    sat: 'Exportacion',
    name: 'La exportación',
    label: 'Exportación',
    always: true,
    initial: '01',
    section: 'seldom',
  },
  /** The key that SAT or the PAC gives for an unusual value. */
  confirmacion: {
    kind: 'text',
    max: 5,
    sat: 'Confirmacion',
    name: 'La clave de confirmación',
    label: 'Clave de confirmación',
    section: 'seldom',
    ownOfOne: true,
  },
  /** The buyer's registered request, when the buyer issues for the seller. */
  facAtrAdquirente: {
    kind: 'text',
    max: 10,
    sat: 'Emisor.FacAtrAdquirente',
    name: 'La operación del adquirente',
    label: 'Número de operación del adquirente',
    help: '10 dígitos, cuando el comprador factura por cuenta del emisor',
    digits: true,
    section: 'seldom',
    ownOfOne: true,
  },
  externalId: {
    kind: 'text',
    max: 100,
    label: 'Identificador externo',
    section: 'seldom',
    ownOfOne: true,
  },
  /**
   * The address that is told of the voucher's stamp and cancellation; the next two, of one each.
   */
  webhookUrl: {
    kind: 'text',
    max: 500,
    label: 'Dirección de aviso (webhook)',
    help: 'Se le avisa cuando este comprobante se timbra o se cancela',
    section: 'seldom',
    ownOfOne: true,
  },
  successWebhookUrl: {
    kind: 'text',
    max: 500,
    label: 'Aviso al timbrar (webhook)',
    help: 'Otra dirección, a la que solo se avisa del timbre',
    section: 'seldom',
    ownOfOne: true,
  },
  cancelWebhookUrl: {
    kind: 'text',
    max: 500,
    label: 'Aviso al cancelar (webhook)',
    help: 'Otra dirección, a la que solo se avisa de la cancelación',
    section: 'seldom',
    ownOfOne: true,
  },
  Periodicidad: {
    kind: 'text',
    max: 2,
    sat: 'InformacionGlobal.Periodicidad',
    also: { InformacionGlobal: 'La información global' },
    name: 'La periodicidad',
    label: 'Periodicidad',
    section: 'global',
  },
  Meses: {
    kind: 'text',
    max: 2,
    sat: 'InformacionGlobal.Meses',
    name: 'Los meses',
    label: 'Meses',
    section: 'global',
  },
  Anio: {
    kind: 'number',
    sat: 'InformacionGlobal.Año',
    name: 'El año',
    label: 'Año',
    section: 'global',
  },
  conceptos: { kind: 'list', sat: 'Conceptos', name: 'La lista de conceptos', always: true },
  observaciones: { kind: 'note', max: 4000, label: 'Observaciones' },
  cfdiRelacionados: { kind: 'list', sat: 'CfdiRelacionados', always: true, ownOfOne: true },
  recepcionPago: { kind: 'part', sat: 'Complemento.Pagos' },
  nomina: { kind: 'part', sat: 'Complemento.Nomina' },
  impuestosGlobales: { kind: 'list', sat: 'Complemento.ImpuestosLocales' },
  ine: { kind: 'part', sat: 'Complemento.INE' },
  donataria: { kind: 'part', sat: 'Complemento.Donatarias' },
  addendaFondoGarantia: { kind: 'part', sat: 'Addenda' },
  addendaSageAutomotive: { kind: 'part', sat: 'Addenda' },
} as const satisfies Readonly<Record<string, Contenido & Fila>>;

export type CamposDeFactura = typeof camposDeFactura;
/** The JSON's name of a field of the voucher itself. */
export type CampoDeFactura = keyof CamposDeFactura;

/** The names of those rows that have a shape: `CampoCon<{ kind: 'text' }>`. */
export type CampoCon<Forma> = {
  [Name in CampoDeFactura]: CamposDeFactura[Name] extends Forma ? Name : never;
}[CampoDeFactura];

/** A row with every property that any row may have. */
export type FilaDeFactura = Contenido & Fila;

export const filasDeFactura = Object.entries(camposDeFactura) as [CampoDeFactura, FilaDeFactura][];

/** The names of the rows that a test picks, in the table's order. */
export const camposCon = <Name extends CampoDeFactura>(
  has: (row: FilaDeFactura, name: CampoDeFactura) => boolean,
): readonly Name[] =>
  filasDeFactura.flatMap(([name, row]) => (has(row, name) ? [name as Name] : []));

type Opcional = Exclude<CampoDeFactura, CampoCon<{ always: true }>>;

/** Fields that a draft may lack, and that a later saving may take out again. */
export const OPCIONALES = camposCon<Opcional>(({ always }) => always !== true);

/** The data of the document: all fields with a place in it, except the seal's own. */
export type CampoFiscal = Exclude<CampoCon<{ sat: string }>, CampoCon<{ bySeal: true }>>;
export const FISCALES = camposCon<CampoFiscal>(({ sat, bySeal }) => sat !== undefined && !bySeal);

/** Fields of this voucher alone, which no copy takes over. */
export type CampoPropio = CampoCon<{ ownOfOne: true }>;
export const PROPIOS = camposCon<CampoPropio>(({ ownOfOne }) => ownOfOne === true);

/** Texts and decimals that SAT has an attribute for and that a draft may lack. */
export type TextoFiscal = Extract<
  CampoFiscal & Opcional,
  CampoCon<{ kind: 'text' }> | CampoCon<{ kind: 'decimal' }>
>;

/**
 * Fields of the voucher itself that a person types or chooses: the screen has one field for each.
 */
export type CampoDeDatos = Exclude<CampoDeFactura, CampoCon<{ kind: 'type' | 'list' | 'part' }>>;
export const DATOS = camposCon<CampoDeDatos>(
  ({ kind }) => !['type', 'list', 'part'].includes(kind),
);

/** What only some vouchers have below a name of its own; lines and relations are typed elsewhere. */
export type CampoConPartes = Exclude<
  CampoCon<{ kind: 'list' | 'part' }>,
  'conceptos' | 'cfdiRelacionados'
>;
export const CON_PARTES = camposCon<CampoConPartes>(
  ({ kind }, name) =>
    (kind === 'list' || kind === 'part') && name !== 'conceptos' && name !== 'cfdiRelacionados',
);

/** The labels of the voucher's own fields. */
export const ETIQUETAS = Object.fromEntries(
  filasDeFactura.flatMap(([name, { label }]) => (label ? [[name, label]] : [])),
) as { [Name in CampoCon<{ label: string }>]: CamposDeFactura[Name]['label'] };

/** The copy of an object with these of its fields; one that it lacks is undefined. */
export const pick = <T extends object, Name extends keyof T>(
  from: T,
  names: readonly Name[],
): Pick<T, Name> => {
  const copy: Partial<Pick<T, Name>> = {};
  for (const name of names) copy[name] = from[name];
  return copy as Pick<T, Name>;
};
