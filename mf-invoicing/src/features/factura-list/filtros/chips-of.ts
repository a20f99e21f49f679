import { formatDate } from '@timbra/ui-kit';
import { mensajes, tipos } from '../mensajes.ts';
import { hasRange, monedasOf, type Campo, type Filtros } from './filtros.ts';

/** One filter as a person counts them: two days are one range. */
export interface FiltroChip {
  campos: readonly Campo[];
  text: string;
}

/** What a party is called, by the value that filters by it. */
export type Nombres = Readonly<Record<'emisor' | 'receptor', (value: string) => string>>;

const rangeText = ({ desde, hasta }: Filtros): string => {
  const { filtros: words } = mensajes;
  if (desde === undefined) return words.hastaEl(formatDate(hasta ?? ''));
  if (hasta === undefined) return words.desdeEl(formatDate(desde));
  return desde === hasta
    ? words.elDia(formatDate(desde))
    : words.delAl(formatDate(desde), formatDate(hasta));
};

/** The filters in force, each with its words. */
export const chipsOf = (filtros: Filtros, nombres: Nombres): FiltroChip[] => {
  const { emisor, receptor, tipo, serie, externalId, moneda } = filtros;
  const { filtros: words } = mensajes;
  const said: (FiltroChip | false)[] = [
    hasRange(filtros) && { campos: ['desde', 'hasta'], text: rangeText(filtros) },
    emisor !== undefined && {
      campos: ['emisor'],
      text: `${words.emisor}: ${nombres.emisor(emisor)}`,
    },
    receptor !== undefined && {
      campos: ['receptor'],
      text: `${words.receptor}: ${nombres.receptor(receptor)}`,
    },
    tipo !== undefined && { campos: ['tipo'], text: `${words.tipoCorto}: ${tipos[tipo]}` },
    serie !== undefined && { campos: ['serie'], text: `${words.serie}: ${serie}` },
    externalId !== undefined && {
      campos: ['externalId'],
      text: `${words.externalId}: ${externalId}`,
    },
    moneda !== undefined && {
      campos: ['moneda'],
      text: `${words.moneda}: ${monedasOf(moneda).join(', ')}`,
    },
    filtros.porCobrar !== undefined && { campos: ['porCobrar'], text: words.porCobrar },
    filtros.cancelacionRechazada !== undefined && {
      campos: ['cancelacionRechazada'],
      text: words.rechazada,
    },
  ];
  return said.filter((it) => it !== false);
};

/** How many a person counts. */
export const countFiltros = (filtros: Filtros): number =>
  chipsOf(filtros, { emisor: String, receptor: String }).length;
