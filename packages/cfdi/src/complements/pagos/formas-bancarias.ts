import formasPago from '@nodecfdi/sat-micro-catalogs/raw/cfdi_40_formas_pago' with { type: 'json' };
import { POR_DEFINIR } from './pago.rules.ts';

/** What an account may look like: a pattern of c_FormaPago, for machines and for people. */
export interface FormatoDeCuenta {
  pattern: RegExp;
  /** How many digits it may have, the fewest first. */
  digitos: readonly number[];
  /** It may also be of letters, digits and underscores: 10 to 50 of them. */
  hasLetras: boolean;
  /** '11 o 18 dígitos'. */
  texto: string;
}

/** What c_FormaPago lets a payment of a form say of the banks. */
export interface FormaBancaria {
  id: string;
  nombre: string;
  ctaOrdenante: FormatoDeCuenta;
  /** null = none allowed, and no RFC of the bank either. */
  ctaBeneficiario: FormatoDeCuenta | null;
}

const DIGITOS = /^\[0-9\]\{(\d+)(?:,(\d+))?\}$/;
const o = new Intl.ListFormat('es', { type: 'disjunction' });

/** The catalogue's alternatives are each a whole account: so many digits, or letters among them. */
function formatoOf(alternatives: string): FormatoDeCuenta {
  const found = alternatives.split('|').map((it) => DIGITOS.exec(it));
  const digitos = found.flatMap((it) => {
    const from = Number(it?.[1]);
    return it ? Array.from({ length: Number(it[2] ?? from) - from + 1 }, (_, n) => from + n) : [];
  });
  const hasLetras = found.includes(null);
  const letras = hasLetras ? ', o de 10 a 50 letras, dígitos y guiones bajos' : '';
  return {
    pattern: new RegExp(`^(?:${alternatives})$`),
    digitos,
    hasLetras,
    texto: `${o.format(digitos.map(String))} dígitos${letras}`,
  };
}

const formas: ReadonlyMap<string, FormaBancaria> = new Map(
  formasPago
    .filter((row) => row.permite_cuenta_ordenante === 1 && row.id !== POR_DEFINIR)
    .map((row) => [
      row.id,
      {
        id: row.id,
        nombre: row.texto.toLowerCase(),
        ctaOrdenante: formatoOf(row.patron_cuenta_ordenante),
        ctaBeneficiario:
          row.permite_cuenta_beneficiario === 1 ? formatoOf(row.patron_cuenta_beneficiario) : null,
      },
    ]),
);

export const formasBancarias: readonly FormaBancaria[] = [...formas.values()];

/** undefined = the form has nothing to do with banks (cash, vouchers, condonation). */
export const formaBancaria = (forma: string | undefined): FormaBancaria | undefined =>
  formas.get(forma ?? '');
