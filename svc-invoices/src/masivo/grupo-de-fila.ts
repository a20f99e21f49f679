import { normalCelda } from './normal-celda.ts';

interface Fila {
  fila: number;
  celdas: Readonly<Record<string, string>>;
}

/** Rows of one series and folio are one invoice; a row without a folio is one by itself. */
export const grupoDe = ({ fila, celdas }: Fila): string => {
  const folio = normalCelda('folio', celdas.folio ?? '').valor ?? celdas.folio ?? '';
  return folio === '' ? `fila ${fila}` : `folio ${celdas.serie?.trim() ?? ''}|${folio}`;
};

/** Each row with its invoice, which is named by its first row. */
export const agrupar = <F extends Fila>(filas: readonly F[]) => {
  const first = new Map<string, number>();
  return filas.map((it) => {
    const grupo = grupoDe(it);
    const factura = first.get(grupo) ?? it.fila;
    first.set(grupo, factura);
    return { ...it, grupo, factura };
  });
};
