import { escapeHtml } from './html.ts';
import { BASE } from './layout.ts';
import { renderInline } from './markdown.ts';

/** The part of JSON Schema that the description of the API is made of. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  description?: string;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  additionalProperties?: Schema | boolean;
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'texto',
  integer: 'entero',
  number: 'número',
  boolean: 'sí o no',
  object: 'objeto',
  null: 'null',
};
const FORMATS: Readonly<Record<string, string>> = {
  'date-time': 'fecha y hora, ISO 8601',
  date: 'fecha, AAAA-MM-DD',
  email: 'correo',
  base64: 'base64',
  binary: 'archivo',
};

const nameOf = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1);
export const schemaLink = (ref: string): string =>
  `<a href="${BASE}/esquemas#${nameOf(ref)}">${nameOf(ref)}</a>`;

const bounds = ({ maxLength, maxItems, minimum, maximum }: Schema): string => {
  const isBounded = (it: number | undefined): it is number =>
    it !== undefined && Math.abs(it) < Number.MAX_SAFE_INTEGER;
  const said = [
    ...(isBounded(maxLength) ? [`hasta ${maxLength} caracteres`] : []),
    ...(isBounded(maxItems) ? [`hasta ${maxItems.toLocaleString('es-MX')}`] : []),
    ...(isBounded(minimum) ? [`desde ${minimum}`] : []),
    // A year has no thousands.
    ...(isBounded(maximum)
      ? [`hasta ${maximum.toLocaleString('es-MX', { useGrouping: 'min2' })}`]
      : []),
  ];
  return said.length > 0 ? `, ${said.join(', ')}` : '';
};

/** What a value may be, in words, as HTML. */
export const typeWords = (schema: Schema): string => {
  const { $ref, type, format, items, anyOf, oneOf } = schema;
  if ($ref) return schemaLink($ref);
  const choices = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
  if (choices) {
    return choices.map((it) => `<code>${escapeHtml(JSON.stringify(it))}</code>`).join(' o ');
  }
  const options = anyOf ?? oneOf;
  if (options) return [...new Set(options.map(typeWords))].join(' o ');
  if (items) return `lista de ${typeWords(items)}${bounds(schema)}`;
  const names = [type ?? 'object'].flat().map((it) => TYPES[it] ?? it);
  return (FORMATS[format ?? ''] ?? names.join(' o ')) + bounds(schema);
};

/** Objects within objects are one table: deeper than this nothing of ours goes. */
const MAX_DEPTH = 6;

/** The object below a field, whether it is there once, in a list or as one of several choices. */
const inner = (schema: Schema): { fields: Schema; suffix: string } | null => {
  if (schema.properties) return { fields: schema, suffix: '' };
  if (schema.items?.properties) return { fields: schema.items, suffix: '[]' };
  return null;
};

/** Rows [name, what it may be, what it says] of every field, also of those within. */
export const fieldRows = (schema: Schema, prefix = '', depth = 0): string[][] =>
  Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const isRequired = schema.required?.includes(name) === true;
    const below = depth < MAX_DEPTH ? inner(field) : null;
    const value =
      field.default === undefined || typeof field.default === 'object'
        ? ''
        : ` Si no se dice: <code>${escapeHtml(JSON.stringify(field.default))}</code>.`;
    const label = `<code>${escapeHtml(prefix + name)}</code>`;
    return [
      [
        isRequired ? `${label} <span class="marca obligatorio">siempre</span>` : label,
        typeWords(field),
        renderInline(field.description ?? '') + value,
      ],
      ...(below ? fieldRows(below.fields, `${prefix}${name}${below.suffix}.`, depth + 1) : []),
    ];
  });
