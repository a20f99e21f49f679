import { FISCALES, localDateTime, pick, type FacturaFiscal } from '@timbra/cfdi';
import type { Factura, FacturaEmisor, FacturaReceptor } from '@timbra/contracts';

interface Resolved {
  factura: Factura;
  emisor: FacturaEmisor;
  receptor: FacturaReceptor;
}

/** PACs refuse a Fecha in the future: our clock may be a little ahead of theirs, in milliseconds. */
const SKEW_MS = 60_000;

/** The document to be sealed, from the invoice as it was prepared. Fecha defaults to now. */
export const fiscalDocument = (
  { factura, emisor, receptor }: Resolved,
  now: Date,
): FacturaFiscal => {
  const lugarExpedicion = factura.lugarExpedicion ?? '';
  return {
    ...pick(factura, FISCALES),
    version: '4.0',
    fecha:
      factura.fecha ?? localDateTime(new Date(now.getTime() - SKEW_MS), lugarExpedicion || '06000'),
    lugarExpedicion,
    emisor: pick(emisor, ['rfc', 'nombre', 'regimen']),
    receptor: pick(receptor, ['rfc', 'nombre', 'cp', 'regimen', 'residenciaFiscal', 'numRegistro']),
    decimals: factura.decimals,
  };
};
