import type { Campo } from '../model/campo.ts';
import type { FacturaFiscal } from '../model/factura.ts';
import { isGiven } from '../values/given.ts';
import { arbolDeFactura } from './factura.ts';

/** A field of the JSON, and how a sentence names it. */
export type CampoNombrado = readonly [path: string, nombre: string];

/** One step of a field's path: a name, or a row of the list before it. */
type Step = string | { isWritten?: (row: unknown) => boolean };

/** The field that a place of the document comes from. */
interface Lugar {
  steps: readonly Step[];
  nombre: string;
  /** The field beside it that replaces it when something was typed there. */
  custom?: string;
}

const join = (...names: readonly string[]): string => names.filter(Boolean).join('.');
const writtenAs = ({ isWritten }: Campo, node: string): Step => ({
  isWritten: isWritten && ((row) => isWritten(row as never, node)),
});

/** Adds what a tree of fields says of the places below a node of the document. */
function index(
  fields: Readonly<Record<string, Campo>>,
  node: string,
  before: readonly Step[],
  found: Map<string, Lugar>,
): void {
  for (const [name, campo] of Object.entries(fields)) {
    const steps = [...before, name];
    for (const [place, nombre] of Object.entries(campo.sat ?? {})) {
      found.set(join(node, place), { steps, nombre, custom: campo.custom });
    }
    if (campo.row === undefined) {
      if (campo.fields) index(campo.fields, join(node, campo.node ?? ''), steps, found);
      continue;
    }
    for (const [place, nombre] of Object.entries(campo.nodes ?? {})) {
      const row = [...steps, writtenAs(campo, place)];
      if (nombre !== '') found.set(join(node, place), { steps: row, nombre });
      if (campo.fields) index(campo.fields, join(node, place), row, found);
    }
  }
}

const lugares = new Map<string, Lugar>();
index(arbolDeFactura, '', [], lugares);

const below = (value: unknown, step: string): unknown =>
  typeof value === 'object' && value !== null
    ? (value as Record<string, unknown>)[step]
    : undefined;

/** The place in a list of the nth row that is written. */
function placeOf(list: unknown, { isWritten }: Exclude<Step, string>, nth: number): number {
  if (!isWritten || !Array.isArray(list)) return nth;
  const places = [...list.keys()].filter((place) => isWritten(list[place]));
  return places[nth] ?? nth;
}

/** The path of a field in a factura, whose lists may hold rows that the document does not. */
function pathIn(factura: FacturaFiscal, { steps, custom }: Lugar, rows: readonly number[]): string {
  const path: string[] = [];
  let value: unknown = factura;
  let part: unknown = factura;
  let next = 0;
  for (const [at, step] of steps.entries()) {
    // A list without rows is named as a whole.
    if (typeof step !== 'string' && rows[next] === undefined && at === steps.length - 1) break;
    const name = typeof step === 'string' ? step : String(placeOf(value, step, rows[next++] ?? 0));
    path.push(name);
    part = value;
    value = below(value, name);
  }
  if (custom !== undefined && isGiven(below(part, custom))) path.splice(-1, 1, custom);
  return path.join('.');
}

const SIN_CAMPO: CampoNombrado = ['', 'El comprobante'];
const isRow = (step: string): boolean => /^\d+$/.test(step);

/**
 * The field of the JSON that an attribute or node of the document comes from. `path` is SAT's
 * ('Comprobante.Conceptos.Concepto.0.Importe'). An attribute without a field of its own gives the
 * nearest node's field; '' when there is none.
 */
export function campoOf(factura: FacturaFiscal, path: string): CampoNombrado {
  const steps = path.split('.').slice(1);
  // A payroll's concept is computed: it has no field of its own.
  if (factura.tipoComprobante === 'N' && steps[0] === 'Conceptos') return SIN_CAMPO;
  while (steps.length > 0) {
    const lugar = lugares.get(steps.filter((step) => !isRow(step)).join('.'));
    if (lugar) return [pathIn(factura, lugar, steps.filter(isRow).map(Number)), lugar.nombre];
    steps.pop();
  }
  return SIN_CAMPO;
}
