import type { catalogos } from '@timbra/cfdi';
import type { CatalogoRow } from '@timbra/contracts';

type ReglaTasa = (typeof catalogos)['c_TasaOCuota'][number];

const IMPUESTO: Record<string, string> = { '001': 'ISR', '002': 'IVA', '003': 'IEPS' };

/** Rules of c_TasaOCuota have no key: this one says what tells them apart. */
const claveOf = ({ impuesto, tipoFactor, traslado }: ReglaTasa, minimo: string, maximo: string) =>
  [impuesto, tipoFactor, traslado ? 'traslado' : 'retencion', minimo, maximo].join('-');

/** catalogos §3: fixed value or range, by tax, factor and kind. */
export const tasas = (reglas: readonly ReglaTasa[]): CatalogoRow[] =>
  reglas.map((regla) => {
    // Six decimals, as c_TasaOCuota and the XML write them.
    const minimo = regla.minimo.toFixed(6);
    const maximo = regla.maximo.toFixed(6);
    const values = minimo === maximo ? maximo : `de ${minimo} a ${maximo}`;
    return {
      clave: claveOf(regla, minimo, maximo),
      descripcion: `${IMPUESTO[regla.impuesto] ?? regla.impuesto} ${regla.tipoFactor} ${values}`,
      vigenciaDesde: regla.desde || null,
      vigenciaHasta: regla.hasta || null,
      extra: {
        impuesto: regla.impuesto,
        tipoFactor: regla.tipoFactor,
        traslado: regla.traslado,
        retencion: regla.retencion,
        minimo,
        maximo,
      },
    };
  });
