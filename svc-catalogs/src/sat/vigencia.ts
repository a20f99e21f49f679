import { localDateTime } from '@timbra/cfdi';
import type { CatalogoRow } from '@timbra/contracts';

type Vigencia = Pick<CatalogoRow, 'vigenciaDesde' | 'vigenciaHasta'>;

/** Whether a key may be used on a day (AAAA-MM-DD); its first and last day count. */
export const isInForce = ({ vigenciaDesde, vigenciaHasta }: Vigencia, dia: string): boolean =>
  !(vigenciaDesde && dia < vigenciaDesde) && !(vigenciaHasta && dia > vigenciaHasta);

/** A postal code of Mexico City: its day is what a screen without another takes. */
const CENTRO = '01000';
export const todayInMexico = (now = new Date()): string => localDateTime(now, CENTRO).slice(0, 10);
