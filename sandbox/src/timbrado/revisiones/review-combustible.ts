import { childNamed } from '../../xml/xml-tree.ts';
import { HIDROYPETRO_NS } from '../anexo20/documentos.ts';
import { isCombustible } from '../combustibles.ts';
import { attr, type Comprobante } from '../comprobante.ts';
import { Rechazo } from '../rechazo.ts';

/** Anexo 29 of 2026, VI.1-9: since then each line of fuel says with which permit it is sold. */
const DESDE = '2026-04-24';

/**
 * Fuel in an invoice or a credit note without its complement.
 * @throws Rechazo CFDI40163
 */
export const reviewCombustible = ({ root, conceptos }: Comprobante): void => {
  if (!['I', 'E'].includes(attr(root, 'TipoDeComprobante'))) return;
  if (attr(root, 'Fecha').slice(0, 10) < DESDE) return;
  for (const [i, concepto] of conceptos.entries()) {
    if (!isCombustible(concepto)) continue;
    const carried = childNamed(concepto, 'ComplementoConcepto')?.children ?? [];
    if (carried.some(({ ns }) => ns === HIDROYPETRO_NS)) continue;
    throw new Rechazo(
      'CFDI40163',
      'La clave ClaveProdServ exige el complemento HidroYPetro',
      `Concepto ${i + 1}: ${attr(concepto, 'ClaveProdServ')}`,
    );
  }
};
