import type { Masivo } from '@timbra/contracts';

export const pestanas = [
  'todas',
  'timbradas',
  'errores',
  'conAdvertencias',
  'enEspera',
  'noSeTimbran',
] as const;
export type Pestana = (typeof pestanas)[number];

export const readPestana = (text: string | null): Pestana =>
  pestanas.find((it) => it === text) ?? 'todas';

/**
 * How many rows each tab has: as they were counted, or by its invoices while these are judged or
 * stamped; undefined where rows and invoices differ and nobody has counted.
 */
export const cuentaDe = (it: Masivo, pestana: Pestana): number | undefined => {
  if (pestana === 'conAdvertencias') return it.conAdvertencias;
  if (it.filas && pestana !== 'todas') return it.filas[pestana];
  const isOneEach = it.total === it.facturas;
  switch (pestana) {
    case 'todas':
      return it.total;
    case 'errores':
      return isOneEach || it.rechazadas === 0 ? it.conError + it.rechazadas : undefined;
    case 'timbradas':
      return isOneEach || it.timbradas === 0 ? it.timbradas : undefined;
    case 'enEspera':
      return isOneEach ? esperanDe(it) : undefined;
    case 'noSeTimbran':
      return undefined;
  }
};

/** Without rows to look at it is left out, unless it is the one that is open. */
export const isShown = (it: Masivo, pestana: Pestana, open: Pestana): boolean =>
  pestana !== 'conAdvertencias' || pestana === open || (it.conAdvertencias ?? 0) > 0;

const esperanDe = ({ timbrado }: Masivo): number | undefined =>
  timbrado && timbrado.estado !== 'terminado'
    ? timbrado.facturas - timbrado.timbradas - timbrado.rechazadas
    : 0;
