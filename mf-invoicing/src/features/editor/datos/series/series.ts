import type { FacturaSerie } from '@timbra/contracts';
import type { SelectOption } from '@timbra/ui-kit';
import { mensajes } from '../../mensajes.ts';

export const nextFolioOf = (series: readonly FacturaSerie[], serie: string): number | undefined => {
  const known = series.find((it) => it.serie === serie);
  return known && known.lastFolio + 1;
};

/** The account's series, and the one of this invoice though it be another. */
export const serieOptions = (series: readonly FacturaSerie[], chosen: string): SelectOption[] => {
  const names = series.map(({ serie }) => serie);
  const all = chosen === '' || names.includes(chosen) ? names : [...names, chosen];
  return [{ value: '', label: mensajes.sinSerie }, ...all.map((it) => ({ value: it, label: it }))];
};

/**
 * The folios of a list: the next of the series by number, or left for the server to assign, unless
 * the account wants each one said.
 */
export const folioOptions = (
  next: number | undefined,
  chosen: string,
  isRequired: boolean,
): SelectOption[] => {
  const numbers = [next === undefined ? '' : String(next), chosen].filter(Boolean);
  const unsaid = next === undefined ? mensajes.elSiguiente : mensajes.siguienteFolio(next);
  return [
    { value: '', label: isRequired ? mensajes.elige : unsaid },
    ...[...new Set(numbers)].map((it) => ({ value: it, label: it })),
  ];
};
