/**
 * Proportions for drawing and for a rounded percentage. No amount comes of them: those are the
 * server's, exact, and shown as they came.
 */
const valueOf = (importe: string): number => Number(importe) || 0;

/** Pesos come first, and are always there. */
export const pesosDe = ({ importes }: { importes: readonly { importe: string }[] }): string =>
  importes[0]?.importe ?? '0';

/** 0 to 100: how much of `whole` a part is; what is there is seen, however little. */
export const porcentajeDe = (part: string, whole: string): number => {
  const [some, all] = [valueOf(part), valueOf(whole)];
  if (some <= 0 || all <= 0) return 0;
  return Math.min(100, Math.max(1, (some / all) * 100));
};

/** '83.7', for what is not more than the whole; of nothing, or of less, there is no percentage. */
export const tantoDe = (part: string, whole: string): string | null => {
  const [some, all] = [valueOf(part), valueOf(whole)];
  return all <= 0 || some > all ? null : Math.max(0, (some / all) * 100).toFixed(1);
};

export const mayorDe = (importes: readonly string[]): string =>
  importes.reduce((most, it) => (valueOf(it) > valueOf(most) ? it : most), '0');

export interface Escala {
  /** How high zero is. */
  cero: number;
  /** Where an amount reaches, above zero or below. */
  altura: (importe: string) => number;
  /** Its bar: where it begins, and how tall it is; what is there is seen, however little. */
  barra: (importe: string) => { desde: number; alto: number };
}

/** How amounts are drawn side by side, in 0 to 100 of the height: zero is in it, and all of them. */
export const escalaDe = (importes: readonly string[]): Escala => {
  const values = importes.map(valueOf);
  const least = Math.min(0, ...values);
  const part = 100 / (Math.max(0, ...values) - least || 1);
  const cero = (0 - least) * part;
  const altura = (importe: string) => cero + valueOf(importe) * part;
  return {
    cero,
    altura,
    barra: (importe) => {
      const end = altura(importe);
      const alto = end === cero ? 0 : Math.max(1, Math.abs(end - cero));
      return { desde: end < cero ? Math.max(0, cero - alto) : cero, alto };
    },
  };
};

/** The amounts other than zero; a currency with more notes than invoices is negative. */
export const conImporte = <T extends { importe: string }>(importes: readonly T[]): T[] =>
  importes.filter(({ importe }) => valueOf(importe) !== 0);

export interface Cambio {
  sentido: 'mas' | 'menos' | 'igual' | 'sinAntes';
  /** '8.1' */
  porcentaje: string;
}

/** How much more or less than before; of nothing, or of less, there is no percentage. */
export const cambioDe = (ahora: string, antes: string): Cambio => {
  const [now, before] = [valueOf(ahora), valueOf(antes)];
  if (before <= 0) return { sentido: 'sinAntes', porcentaje: '' };
  const percent = ((now - before) / before) * 100;
  const porcentaje = Math.abs(percent).toFixed(1);
  if (porcentaje === '0.0') return { sentido: 'igual', porcentaje };
  return { sentido: percent > 0 ? 'mas' : 'menos', porcentaje };
};

const UNITS = [
  { from: 1e6, texto: 'millones de pesos', decimals: 2 },
  { from: 1e3, texto: 'miles de pesos', decimals: 1 },
  { from: 1, texto: 'pesos', decimals: 0 },
] as const;

export interface Unidad {
  texto: string;
  /** '8.21' */
  corto: (importe: string) => string;
}

/** In what the bars are labelled, so that twelve labels fit: the largest says it, above zero or below. */
export const unidadDe = (importes: readonly string[]): Unidad => {
  const most = Math.max(...importes.map((it) => Math.abs(valueOf(it))));
  const unit = UNITS.find(({ from }) => most >= from) ?? UNITS[2];
  return {
    texto: unit.texto,
    corto: (importe) => (valueOf(importe) / unit.from).toFixed(unit.decimals).replace('-', '−'),
  };
};
