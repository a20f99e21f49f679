import type { FieldError } from '@timbra/contracts';
import type { z } from 'zod';
import { nearestName } from './nearest-name.ts';

type Schema = z.core.$ZodType;
type Def = z.core.$ZodTypes['_zod']['def'];

/** The most unknown names that one answer lists. */
const MAX_UNKNOWN = 100;
/** The most values that are looked at: a list that is longer is refused by its schema. */
const MAX_LOOKED = 200_000;

/** The schemas inside wrappers that only add a default, a transform or optionality. */
const alternatives = (schema: Schema): Schema[] => {
  const { def } = schema._zod as { def: Def };
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'catch':
    case 'readonly':
      return alternatives(def.innerType);
    case 'pipe':
      return alternatives((def.in._zod.def as Def).type === 'transform' ? def.out : def.in);
    case 'union':
      return def.options.flatMap(alternatives);
    case 'intersection':
      return [...alternatives(def.left), ...alternatives(def.right)];
    default:
      return [schema];
  }
};

/**
 * The fields of an object that any of these schemas knows; null when one takes any name, or when
 * none is of an object: then the schema itself refuses the value.
 */
const fieldsOf = (schemas: readonly Schema[]): Map<string, Schema[]> | null => {
  const fields = new Map<string, Schema[]>();
  let isObject = false;
  for (const schema of schemas.flatMap(alternatives)) {
    const { def } = schema._zod as { def: Def };
    if (['record', 'any', 'unknown', 'custom'].includes(def.type)) return null;
    if (def.type !== 'object') continue;
    const rest = def.catchall && (def.catchall._zod.def as Def).type;
    if (rest !== undefined && rest !== 'never') return null;
    isObject = true;
    for (const [name, field] of Object.entries(def.shape)) {
      fields.set(name, [...(fields.get(name) ?? []), field]);
    }
  }
  return isObject ? fields : null;
};

const elementsOf = (schemas: readonly Schema[]): Schema[] =>
  schemas.flatMap(alternatives).flatMap((schema) => {
    const { def } = schema._zod as { def: Def };
    return def.type === 'array' ? [def.element] : [];
  });

const once = <Answer>(read: (schemas: readonly Schema[]) => Answer) => {
  const known = new Map<readonly Schema[], Answer>();
  return (schemas: readonly Schema[]): Answer => {
    if (!known.has(schemas)) known.set(schemas, read(schemas));
    return known.get(schemas) as Answer;
  };
};

const ownNames = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

/** The names that a schema knows at its first level. */
export const knownNames = (schema: Schema): string[] => [...(fieldsOf([schema])?.keys() ?? [])];

interface Options {
  /** 'campo', or 'parámetro' in the address. */
  what: 'campo' | 'parámetro';
  /** Dotted names, without the numbers of lists, that are accepted and ignored. */
  ignored?: readonly string[];
}

const sentence = (what: Options['what'], name: string, known: readonly string[]): string => {
  const nearest = nearestName(name, known);
  const unknown = `No existe el ${what} «${name.slice(0, 60)}»`;
  return nearest === undefined ? unknown : `${unknown}; ¿quisiste decir «${nearest}»?`;
};

/**
 * Every name of `value`, at every depth, that the schema does not know: an ignored misspelt field
 * would be lost, and could turn a test into a real stamp.
 */
export const unknownNames = (
  schema: Schema,
  value: unknown,
  { what, ignored = [] }: Options,
): FieldError[] => {
  const skipped = new Set(ignored);
  const found: FieldError[] = [];
  // Elements of one list share their schemas, which are read once.
  const fieldsOnce = once(fieldsOf);
  const elementsOnce = once(elementsOf);
  let looked = 0;
  const look = (schemas: readonly Schema[], it: unknown, path: string, plainPath: string): void => {
    looked += 1;
    if (looked > MAX_LOOKED) return;
    if (Array.isArray(it)) {
      const elements = elementsOnce(schemas);
      if (elements.length === 0) return;
      for (let n = 0; n < it.length && found.length < MAX_UNKNOWN && looked <= MAX_LOOKED; n += 1) {
        look(elements, it[n], `${path}${n}.`, plainPath);
      }
      return;
    }
    const fields = fieldsOnce(schemas);
    if (!fields) return;
    for (const [name, inner] of ownNames(it)) {
      if (found.length >= MAX_UNKNOWN) return;
      const field = fields.get(name);
      if (skipped.has(plainPath + name)) continue;
      if (field) look(field, inner, `${path}${name}.`, `${plainPath}${name}.`);
      else {
        const message = sentence(what, name, [...fields.keys()]);
        found.push({ path: (path + name).slice(0, 300), message });
      }
    }
  };
  look([schema], value, '', '');
  return found;
};
