import { Rfc, validateFactura, type FacturaFiscal } from '@timbra/cfdi';

/** Any day will do: what the matrix says of a person and a regime does not depend on it. */
const NOW = '2026-01-01T12:00:00';
const REGIMEN = 'receptor.regimen';

const judge = (rfc: string, regimen: string): string[] => {
  const factura = { receptor: { rfc, regimen, nombre: '', cp: '' } } as unknown as FacturaFiscal;
  return validateFactura(factura, { now: NOW })
    .filter(({ kind, path }) => kind === 'error' && path === REGIMEN)
    .map(({ message }) => message.replace(' del cliente', ''));
};

/** By kind of person and regime: three times a thousand at most, and an import asks 10,000 times. */
const judged = new Map<string, string[]>();

/**
 * What the matrix holds against a regime for that kind of person, in its own words. An issuer is
 * asked about as if it were a receiver: the table of regimes is one.
 */
export const regimenErrors = ({ rfc, regimen }: { rfc: string; regimen: string }): string[] => {
  const parsed = Rfc.tryParse(rfc);
  if (!parsed || !/^\d{3}$/.test(regimen)) return [];
  const key = `${parsed.isGenerico() ? 'genérico' : rfc.length} ${regimen}`;
  const known = judged.get(key) ?? judge(rfc, regimen);
  judged.set(key, known);
  return known;
};
