import type { CfdiNode } from '../src/documents/document.ts';
import { readCfdi } from '../src/documents/read-xml.ts';
import type { RuleContext } from '../src/index.ts';
import { matrixCases } from './matrix-cases.ts';
import { nominaCases } from './matrix-cases-nomina.ts';
import { pagosCases } from './matrix-cases-pagos.ts';

/** A bad case of the matrix, with what its change touches and what its rule reads. */
export interface PlantedFault {
  code: string;
  /** The path of its finding, below the Comprobante. */
  path: string;
  xml: string;
  plant: (xml: string) => string;
  context?: Partial<RuleContext>;
  touched: readonly string[];
  reads: readonly string[];
}

/** Every attribute and node by its path below the Comprobante; SAT's rows have numbers. */
function valuesOf(root: CfdiNode): Map<string, string> {
  const values = new Map<string, string>();
  const visit = (node: CfdiNode, path: string): void => {
    if (path !== '') values.set(path, '');
    for (const [name, value] of Object.entries(node.attributes)) {
      values.set(path === '' ? name : `${path}.${name}`, value ?? '');
    }
    const places = new Map<string, number>();
    for (const child of node.children) {
      const place = places.get(child.name) ?? 0;
      places.set(child.name, place + 1);
      const isOne = place === 0 && node.children.filter((it) => it.name === child.name).length < 2;
      const step = isOne && !ROWS.has(child.name) ? child.name : `${child.name}.${place}`;
      visit(child, path === '' ? step : `${path}.${step}`);
    }
  };
  visit(root, '');
  return values;
}
/** Nodes that are rows even where there is one. */
const ROWS = new Set(
  'Concepto CfdiRelacionados Traslado Retencion InformacionAduanera Parte Pago DoctoRelacionado TrasladoDR RetencionDR TrasladoP RetencionP Percepcion Deduccion OtroPago Incapacidad HorasExtra SubContratacion'.split(
    ' ',
  ),
);

/** Attributes of the Comprobante that rules judge together; a tax's words, of any other node. */
const GROUPS: readonly (readonly string[])[] = [
  ['Fecha'],
  ['FormaPago', 'MetodoPago'],
  ['Moneda', 'TipoCambio', 'Confirmacion'],
  ['SubTotal', 'Descuento'],
  ['Total'],
  ['Exportacion'],
  ['LugarExpedicion'],
  ['CondicionesDePago'],
];

const CONCEPTO = 'Conceptos.Concepto.#';
const NOMINA = 'Complemento.Nomina';
const PAGO = 'Complemento.Pagos.Pago.#';
const DOCTO = `${PAGO}.DoctoRelacionado.#`;

/**
 * The values that a rule reads besides the attributes of its own node, by the path that it judges.
 */
const READS: readonly (readonly [judged: RegExp, reads: readonly string[]])[] = [
  [/^SubTotal$/, [`${CONCEPTO}.Importe`]],
  [/^Descuento$/, [`${CONCEPTO}.Descuento`]],
  [
    /^Total$/,
    [
      'SubTotal',
      'Descuento',
      'Impuestos.TotalImpuestosTrasladados',
      'Impuestos.TotalImpuestosRetenidos',
      'Complemento.ImpuestosLocales',
    ],
  ],
  [/^Impuestos$/, [`${CONCEPTO}.Impuestos`]],
  [/^Impuestos\.TotalImpuestosTrasladados$/, ['Impuestos.Traslados']],
  [/^Impuestos\.TotalImpuestosRetenidos$/, ['Impuestos.Retenciones']],
  // Rows are judged with each other: each tax has one.
  [/^Impuestos\.Traslados/, ['Impuestos.Traslados', `${CONCEPTO}.Impuestos.Traslados`]],
  [/^Impuestos\.Retenciones/, ['Impuestos.Retenciones', `${CONCEPTO}.Impuestos.Retenciones`]],
  [/\.ObjetoImp$/, [`${CONCEPTO}.Impuestos`]],
  [/\.ObjetoImpDR$/, [`${DOCTO}.ImpuestosDR`]],
  [/^Complemento\.Pagos\.Pago\.\d+\.Monto$/, [`${DOCTO}.*`]],
  [/\.ImpPagado$/, [`${PAGO}.*`]],
  [/\.ImpuestosP(\.|$)/, [`${DOCTO}.*`, `${DOCTO}.ImpuestosDR`, `${PAGO}.ImpuestosP`]],
  [/\.MontoTotalPagos$/, [`${PAGO}.*`]],
  [/^Complemento\.Pagos\.Totales/, [`${PAGO}.*`, `${PAGO}.ImpuestosP`]],
  [/^Complemento\.Nomina\.Percepciones/, [`${NOMINA}.Percepciones`, `${NOMINA}.Incapacidades`]],
  [/^Complemento\.Nomina\.Deducciones/, [`${NOMINA}.Deducciones`, `${NOMINA}.Incapacidades`]],
  [/^Complemento\.Nomina\.OtrosPagos/, [`${NOMINA}.*`, `${NOMINA}.Receptor`]],
  [/^Complemento\.Nomina\.TotalPercepciones$/, [`${NOMINA}.Percepciones.*`]],
  [/^Complemento\.Nomina\.TotalDeducciones$/, [`${NOMINA}.Deducciones.*`]],
  [/^Complemento\.Nomina\.TotalOtrosPagos$/, [`${NOMINA}.OtrosPagos`]],
  [/^Complemento\.Nomina\.(Emisor|Receptor)/, [`${NOMINA}.Emisor`, `${NOMINA}.*`]],
  [/^Conceptos\.Concepto\.0\.(ValorUnitario|Importe|Descuento)$/, [`${NOMINA}.*`]],
];

/** SAT's list of taxpayers is asked about each taxpayer that the document names. */
const LISTED = ['Emisor', 'Receptor', `${CONCEPTO}.ACuentaTerceros`];

function readBy(path: string): readonly string[] {
  const besides = READS.filter(([judged]) => judged.test(path)).flatMap(([, reads]) => reads);
  const at = path.lastIndexOf('.');
  if (at >= 0) return [`${path.slice(0, at)}.*`, ...besides];
  return [...GROUPS.filter((group) => group.includes(path)).flat(), ...besides];
}

function faultOf(
  code: string,
  path: string,
  xml: string,
  from: string | RegExp,
  to: string,
  context: Partial<RuleContext> | undefined,
): PlantedFault {
  const plant = (text: string): string => text.replace(from, to);
  const before = valuesOf(readCfdi(xml).root);
  const after = valuesOf(readCfdi(plant(xml)).root);
  const touched = [...new Set([...before.keys(), ...after.keys()])].filter(
    (it) => before.get(it) !== after.get(it),
  );
  const reads = [...readBy(path), ...(context?.contribuyente ? LISTED : [])];
  return { code, path, xml, plant, context, touched, reads };
}

const faults: readonly PlantedFault[] = [
  ...matrixCases.map(([code, path, xml, from, to, context]) =>
    faultOf(code, path, xml, from, to, context),
  ),
  ...[...pagosCases, ...nominaCases].map(({ code, path, xml, from, to, context }) =>
    faultOf(code, path, xml, from, to, context),
  ),
];

/** One is the other, or stands within it. */
const overlap = (one: string, other: string): boolean =>
  one === other || one.startsWith(`${other}.`) || other.startsWith(`${one}.`);
const meet = (some: readonly string[], others: readonly string[]): boolean =>
  some.some((one) => others.some((other) => overlap(one, other)));

/** Whether a read path stands for one that was touched: '#' is any row, '*' any attribute. */
function isRead(touched: string, read: string): boolean {
  const path = touched.replace(/\.\d+(?=\.|$)/g, '.#');
  const at = read.includes('#') ? path : touched;
  if (!read.endsWith('.*')) return overlap(at, read);
  const node = read.slice(0, -2);
  return at === node || (at.startsWith(`${node}.`) && !at.slice(node.length + 1).includes('.'));
}
const reaches = (touched: readonly string[], reads: readonly string[]): boolean =>
  touched.some((path) => reads.some((read) => isRead(path, read)));

/**
 * Values that decide which rules a document or a part of it has, and that all of those rules read:
 * a change of one is independent of no other fault.
 */
const GATES =
  /(^|\.)(TipoDeComprobante|InformacionGlobal|Moneda|MonedaP|MonedaDR|Fecha|TipoNomina|TipoRegimen|TipoContrato)$/;

/**
 * Whether two faults are independent: a place that one changes or reports is neither changed nor
 * reported by the other, nor read by its rule; neither decides which rules there are; at most one
 * needs a list; and their changes do not meet in the text.
 */
function areIndependent(one: PlantedFault, other: PlantedFault): boolean {
  if (one.context && other.context) return false;
  if ([...one.touched, ...other.touched].some((path) => GATES.test(path))) return false;
  return (
    !meet([...one.touched, one.path], [...other.touched, other.path]) &&
    one.plant(other.plant(one.xml)) === other.plant(one.plant(one.xml)) &&
    one.plant(other.plant(one.xml)) !== one.plant(one.xml) &&
    one.plant(other.plant(one.xml)) !== other.plant(one.xml) &&
    !reaches([...one.touched, one.path], other.reads) &&
    !reaches([...other.touched, other.path], one.reads)
  );
}

/** Every pair of independent faults of one document. */
export const independentPairs: readonly (readonly [PlantedFault, PlantedFault])[] = faults.flatMap(
  (one, i) =>
    faults
      .slice(i + 1)
      .filter((other) => other.xml === one.xml && areIndependent(one, other))
      .map((other) => [one, other] as const),
);
