import type { Campo } from '../model/campo.ts';
import { arbolDeFactura } from './factura.ts';

type Fields = Readonly<Record<string, Campo>>;

/** The field of a path below some fields, by its names alone. */
function campoAt(fields: Fields | undefined, steps: readonly string[]): Campo | undefined {
  const [name = '', ...rest] = steps;
  const campo = fields && Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (!campo || rest.length === 0) return campo;
  return campoAt(campo.fields, campo.row === undefined ? rest : rest.slice(1));
}

/** The field of the tree that a path of the JSON names: 'conceptos.0.iedu.curp'. */
export const campoOfJson = (path: string): Campo | undefined =>
  campoAt(arbolDeFactura, path.split('.'));

/** An error about a whole part is mended in one field of the part. */
function inside(path: readonly string[], campo: Campo, isRow: boolean): string[] {
  if (campo.isWhole && !isRow) return [...path];
  const next = isRow || campo.row === undefined ? campo.first : campo.start;
  if (next === undefined) return [...path];
  const child = campo.fields?.[next];
  return child ? inside([...path, next], child, false) : [...path, next];
}

/**
 * The field at which the screen mends an error about a path of the factura's JSON: its own field,
 * the field beside it that it follows from, or the field that stands for the whole part.
 */
export function mendedAt(path: string): string {
  const steps = path.split('.');
  if (campoOfJson(path)?.isOwn) return path;
  let fields: Fields | undefined = arbolDeFactura;
  const done: string[] = [];
  for (let at = 0; at < steps.length; at += 1) {
    const name = steps[at] as string;
    const campo: Campo | undefined =
      fields && Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (!campo) break;
    if (campo.mendedBy !== undefined) return [...done, campo.mendedBy].join('.');
    done.push(name);
    const isLast = at === steps.length - 1;
    if (isLast || campo.isWhole) return inside(done, campo, false).join('.');
    if (campo.row !== undefined) {
      at += 1;
      done.push(steps[at] as string);
      if (at === steps.length - 1) return inside(done, campo, true).join('.');
    }
    fields = campo.fields;
  }
  return done.join('.');
}

/**
 * The rows that a path goes through after its first `from` steps: «Pago 1, documento 2»; '' when it
 * goes through none.
 */
export function rowsOf(path: string, from = 0): string {
  const rows: string[] = [];
  const steps = path.split('.');
  for (const [at, step] of steps.entries()) {
    if (at < from) continue;
    const campo = campoOfJson(steps.slice(0, at).join('.'));
    if (campo?.row !== undefined && /^\d+$/.test(step))
      rows.push(`${campo.row} ${Number(step) + 1}`);
  }
  return rows.join(', ');
}

/** The places of a path's steps in the tree, and of its rows in their lists. */
function orderOf(path: string): readonly number[] {
  const order: number[] = [];
  let fields: Fields | undefined = arbolDeFactura;
  let list: Campo | undefined;
  for (const step of path.split('.')) {
    if (list) {
      order.push(Number(step));
      fields = list.fields;
      list = undefined;
      continue;
    }
    const names = Object.keys(fields ?? {});
    order.push(names.indexOf(step));
    const campo: Campo | undefined = fields?.[step];
    if (campo?.row !== undefined) list = campo;
    else fields = campo?.fields;
  }
  return order;
}

/** Sorts paths of the JSON as the screen is read: by the tree's order, rows in theirs. */
export function comparePaths(one: string, other: string): number {
  const [a, b] = [orderOf(one), orderOf(other)];
  const at = a.findIndex((place, n) => place !== b[n]);
  if (at < 0) return a.length - b.length;
  return (a[at] ?? -1) - (b[at] ?? -1);
}
