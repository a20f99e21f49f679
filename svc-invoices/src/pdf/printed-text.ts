import { catalogos, decimalsOf } from '@timbra/cfdi';

type Catalogo = Exclude<keyof typeof catalogos, 'c_TasaOCuota'>;

const texts = new Map<string, string>();
for (const [name, rows] of Object.entries(catalogos)) {
  for (const row of rows) {
    if ('texto' in row) texts.set(`${name}:${row.id}`, row.texto);
  }
}

/** "03 - Transferencia electrónica de fondos"; the key alone where the catalogue lacks it. */
export const withText = (catalogo: Catalogo, clave: string | undefined): string => {
  if (!clave) return '';
  const texto = texts.get(`${catalogo}:${clave}`);
  return texto ? `${clave} - ${texto}` : clave;
};

/** The text alone: "IVA". */
export const textOf = (catalogo: Catalogo, clave: string | undefined): string =>
  texts.get(`${catalogo}:${clave}`) ?? clave ?? '';

/**
 * Thousands and the decimals that the document states, from those of its currency up: "1,160.00",
 * "0.005"; "1,160" in yen.
 */
export const amount = (decimal: string | undefined, moneda = 'MXN'): string => {
  const [whole = '0', fraction = ''] = (decimal ?? '0').split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  const digits = fraction.padEnd(decimalsOf(moneda), '0');
  return digits === '' ? grouped : `${grouped}.${digits}`;
};

/** A rate as people say it: 0.160000 is "16 %"; a quota keeps its pesos. */
export const rate = ({ TipoFactor, TasaOCuota }: Record<string, string>): string => {
  if (TipoFactor === 'Exento') return 'Exento';
  const value = TasaOCuota ?? '0';
  if (TipoFactor === 'Cuota') return `$${value.replace(/0+$/, '').replace(/\.$/, '')}`;
  const [whole = '0', fraction = ''] = value.split('.');
  // Two places to the right without arithmetic: 0.106667 is 10.6667 %.
  const digits = `${whole}${fraction.padEnd(6, '0')}`;
  const percent = `${digits.slice(0, -4)}.${digits.slice(-4)}`;
  return `${percent.replace(/^0+(?=\d)/, '').replace(/\.?0+$/, '')} %`;
};
