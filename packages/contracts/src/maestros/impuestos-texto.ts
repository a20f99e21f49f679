import type { ImpuestoBody } from './conceptos.ts';

const NOMBRES: Readonly<Record<string, ImpuestoBody['impuesto']>> = {
  ISR: '001',
  IVA: '002',
  IEPS: '003',
};
const TIPOS = { Traslado: 2, Retención: 1 } as const;
const PATTERN =
  /^(traslado|retenci[oó]n)\s+(ISR|IVA|IEPS)\s+(?:(exento)|(?:(tasa|cuota)\s+)?(\d{1,6}(?:\.\d{1,6})?)\s*%?)$/i;

const nameOf = (clave: string) =>
  Object.keys(NOMBRES).find((nombre) => NOMBRES[nombre] === clave) ?? clave;

/** «Traslado IVA Tasa 16; Retención ISR Tasa 10»: the taxes of a concept in one cell. */
export const impuestosText = (impuestos: readonly ImpuestoBody[]): string =>
  impuestos
    .map(({ tipo, impuesto, tipoFactor, tasaCuota }) =>
      [tipo === 1 ? 'Retención' : 'Traslado', nameOf(impuesto), tipoFactor, tasaCuota]
        .filter(Boolean)
        .join(' '),
    )
    .join('; ');

/** @returns null when the text says something else. */
export const parseImpuestosText = (text: string): ImpuestoBody[] | null => {
  const parts = text.split(';').flatMap((part) => part.trim() || []);
  const parsed = parts.map((part): ImpuestoBody | null => {
    const [, tipo = '', impuesto = '', exento, factor, tasaCuota] = PATTERN.exec(part) ?? [];
    const clave = NOMBRES[impuesto.toUpperCase()];
    if (!clave) return null;
    return {
      tipo: tipo.toLowerCase().startsWith('t') ? TIPOS.Traslado : TIPOS.Retención,
      impuesto: clave,
      tipoFactor: exento ? 'Exento' : factor?.toLowerCase() === 'cuota' ? 'Cuota' : 'Tasa',
      ...(tasaCuota && { tasaCuota }),
    };
  });
  return parsed.every((it) => it !== null) ? parsed : null;
};
