import { Rfc, type DoctoRelacionado } from '@timbra/cfdi';
import type { Advertencia, FacturaReceptor } from '@timbra/contracts';
import type { Libro } from './libro.ts';

/** A document of a receipt, in its place. */
export interface Lugar {
  documento: DoctoRelacionado;
  /** Path of the document. */
  at: string;
}

export type Receptor = Pick<FacturaReceptor, 'id' | 'rfc' | 'nombre'>;

/**
 * A generic RFC belongs to many receivers, told apart by their records; a record may be made anew.
 */
const isOther = (one: Receptor, other: Receptor): boolean => {
  if (one.rfc !== other.rfc) return true;
  const isGenerico = Rfc.tryParse(one.rfc)?.isGenerico() === true;
  return isGenerico && one.id !== other.id && one.nombre !== other.nombre;
};

/** Invoices of a receipt that were issued to another receiver than the receipt's. */
export const deOtros = (
  receptor: Receptor,
  lugares: readonly (Lugar & { libro: Libro })[],
): Advertencia[] => {
  const others = lugares.flatMap((it) => {
    const { receptor: suyo } = it.libro;
    return suyo && isOther(receptor, suyo) ? [{ ...it, suyo }] : [];
  });
  const [first] = others;
  if (!first) return [];
  const sayOf = ({ suyo, libro }: typeof first) =>
    `«${libro.titulo}» se emitió a ${suyo.nombre} (${suyo.rfc}), y el recibo es para ${receptor.nombre} (${receptor.rfc})`;
  const code = 'documento-de-otro-receptor';
  const isOneOther = others.every(({ suyo }) => !isOther(first.suyo, suyo));
  if (isOneOther && others.length === lugares.length) {
    const message = `${sayOf(first)}. Cambia el receptor del recibo, o revisa el folio fiscal`;
    const valor = first.suyo.id;
    return [
      { path: 'receptor', code, message, ...(valor && { valor }), pideConfirmar: true as const },
    ];
  }
  return others.map((it) => ({
    path: `${it.at}.idDocumento`,
    code,
    message: `${sayOf(it)}. Revisa el folio fiscal, o págala con otro recibo`,
    pideConfirmar: true as const,
  }));
};
