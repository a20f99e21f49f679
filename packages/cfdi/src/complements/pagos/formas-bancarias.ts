import formasPago from '@nodecfdi/sat-micro-catalogs/raw/cfdi_40_formas_pago' with { type: 'json' };
import { POR_DEFINIR } from './pago.rules.ts';

/** What c_FormaPago lets a payment of a form say of the banks. */
interface FormaBancaria {
  ctaOrdenante: RegExp;
  /** null = none allowed, and no RFC of the bank either. */
  ctaBeneficiario: RegExp | null;
}

/** The catalogue's alternatives are each a whole account. */
const anchored = (alternatives: string): RegExp => new RegExp(`^(?:${alternatives})$`);

const formas: ReadonlyMap<string, FormaBancaria> = new Map(
  formasPago
    .filter((row) => row.permite_cuenta_ordenante === 1 && row.id !== POR_DEFINIR)
    .map((row) => [
      row.id,
      {
        ctaOrdenante: anchored(row.patron_cuenta_ordenante),
        ctaBeneficiario:
          row.permite_cuenta_beneficiario === 1 ? anchored(row.patron_cuenta_beneficiario) : null,
      },
    ]),
);

/** undefined = the form has nothing to do with banks (cash, vouchers, condonation). */
export const formaBancaria = (forma: string | undefined): FormaBancaria | undefined =>
  formas.get(forma ?? '');
