import { Rfc } from '@timbra/cfdi';
import { PRIMER_ANIO, type FacturasQuery, type FieldError } from '@timbra/contracts';
import { judgeDay } from '@timbra/ui-kit';
import { mensajes, tipos } from '../mensajes.ts';

/** In the order of the screen; each goes by its name in GET /facturas, also in the address. */
export const CAMPOS = [
  'desde',
  'hasta',
  'emisor',
  'receptor',
  'tipo',
  'serie',
  'externalId',
  'moneda',
  'porCobrar',
  'cancelacionRechazada',
] as const;
export type Campo = (typeof CAMPOS)[number];

/** What narrows the list beside its period, its state and its words. */
export type Filtros = Pick<FacturasQuery, Exclude<Campo, 'porCobrar' | 'cancelacionRechazada'>> & {
  /** Without it, also what is paid and what nobody owes. */
  porCobrar?: 'true';
  /** Without it, also what nobody asked to cancel. */
  cancelacionRechazada?: 'true';
};
/** The same while a person writes them. */
export type FiltrosForm = Record<Campo, string>;

/** As long as the API takes them. */
export const MAX_SERIE = 25;
export const MAX_EXTERNAL_ID = 100;
export const MAX_MONEDAS = 10;

const isInYears = (day: string): boolean => day >= `${PRIMER_ANIO}-` && day < '2101-';
const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && judgeDay('', text).length === 0 && isInYears(text);
const upTo =
  (max: number) =>
  (text: string): string | undefined =>
    text.length <= max ? text : undefined;
const dayOf = (text: string): string | undefined => (isDay(text) ? text : undefined);

export const isId = (text: string): boolean => /^[0-9a-f]{24}$/.test(text);
const whoOf = (text: string): string | undefined =>
  isId(text) ? text : Rfc.tryParse(text)?.toJSON();

const trueOf = (text: string): string | undefined => (text === 'true' ? text : undefined);

/** Currencies by their keys, each once. */
export const monedasOf = (text: string): string[] =>
  [...new Set(text.split(','))].filter((it) => it !== '').sort();
const monedaOf = (text: string): string | undefined => {
  const monedas = monedasOf(text);
  const areKeys = monedas.every((it) => /^[A-Z]{3}$/.test(it));
  return areKeys && monedas.length <= MAX_MONEDAS ? monedas.join(',') : undefined;
};

/** What a text of the address says; undefined when it says nothing of the kind. */
const READ: Record<Campo, (text: string) => string | undefined> = {
  desde: dayOf,
  hasta: dayOf,
  emisor: whoOf,
  receptor: whoOf,
  tipo: (text) => (Object.hasOwn(tipos, text) ? text : undefined),
  serie: upTo(MAX_SERIE),
  externalId: upTo(MAX_EXTERNAL_ID),
  moneda: monedaOf,
  porCobrar: trueOf,
  cancelacionRechazada: trueOf,
};

const isBackwards = ({ desde, hasta }: Partial<FiltrosForm> | Filtros): boolean =>
  Boolean(desde && hasta && desde > hasta);

/** The filters of texts by their names; what is said wrongly is ignored. */
const filtrosOf = (textOf: (campo: Campo) => string): Filtros => {
  const entries = CAMPOS.flatMap((campo) => {
    const text = textOf(campo).trim();
    const value = text === '' ? undefined : READ[campo](text);
    return value === undefined || value === '' ? [] : [[campo, value] as const];
  });
  const filtros: Filtros = Object.fromEntries(entries);
  return isBackwards(filtros) ? without(filtros, ['desde', 'hasta']) : filtros;
};

export const readFiltros = (search: URLSearchParams): Filtros =>
  filtrosOf((campo) => search.get(campo) ?? '');

export const toFiltros = (form: FiltrosForm): Filtros => filtrosOf((campo) => form[campo]);

export const formOf = (filtros: Filtros): FiltrosForm => ({
  desde: filtros.desde ?? '',
  hasta: filtros.hasta ?? '',
  emisor: filtros.emisor ?? '',
  receptor: filtros.receptor ?? '',
  tipo: filtros.tipo ?? '',
  serie: filtros.serie ?? '',
  externalId: filtros.externalId ?? '',
  moneda: filtros.moneda ?? '',
  porCobrar: filtros.porCobrar ?? '',
  cancelacionRechazada: filtros.cancelacionRechazada ?? '',
});

export const without = (filtros: Filtros, campos: readonly Campo[]): Filtros => {
  const rest = { ...filtros };
  for (const campo of campos) delete rest[campo];
  return rest;
};

export const hasFiltros = (filtros: Filtros): boolean =>
  CAMPOS.some((campo) => filtros[campo] !== undefined);

export const areSame = (some: Filtros, others: Filtros): boolean =>
  CAMPOS.every((campo) => some[campo] === others[campo]);

/** Days from one to another, in place of a month and its day. */
export const hasRange = ({ desde, hasta }: Filtros): boolean => (desde ?? hasta) !== undefined;

/** An identifier is looked for in all the dates, as words are. */
const EN_LUGAR_DEL_PERIODO = ['desde', 'hasta', 'externalId'] as const;

/** Whether the month that was chosen says nothing of what is shown. */
export const replacesPeriod = (filtros: Filtros): boolean =>
  EN_LUGAR_DEL_PERIODO.some((campo) => filtros[campo] !== undefined);

/** Choosing a month takes away the filters that replace the period. */
export const withPeriod = (filtros: Filtros): Filtros => without(filtros, EN_LUGAR_DEL_PERIODO);

/** Whether fewer are shown than a month or a day has: then its count is of something else. */
export const isNarrower = (filtros: Filtros): boolean => hasFiltros(withPeriod(filtros));

const judgeOne = (path: 'desde' | 'hasta', day: string): FieldError[] => {
  const notDay = judgeDay(path, day);
  if (notDay.length > 0 || day === '' || isInYears(day)) return notDay;
  return [{ path, message: mensajes.filtros.anioFueraDeRango }];
};

/** What is wrong with what was typed, at the field where it is mended. */
export const judgeFiltros = ({ desde, hasta }: FiltrosForm): FieldError[] => {
  const days = [...judgeOne('desde', desde), ...judgeOne('hasta', hasta)];
  if (days.length > 0 || !isBackwards({ desde, hasta })) return days;
  return [{ path: 'hasta', message: mensajes.filtros.alReves }];
};

/** What the server refused that a filter's field can mend. */
export const ofFiltros = (errors: readonly FieldError[]): FieldError[] =>
  errors.filter(({ path }) => CAMPOS.some((campo) => campo === path));
