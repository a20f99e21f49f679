import type { Concepto } from '../model/factura.ts';
import { byDecimals } from '../rules/impuesto-escrito.rules.ts';
import { formRules } from '../rules/rule.ts';
import { MAX_DECIMALS } from '../taxes/tax-kind.ts';
import { Decimal } from '../values/decimal.ts';
import { fitsDecimals } from '../values/fits-decimals.ts';
import { isGiven } from '../values/given.ts';

/** conceptos §2; SAT takes one more. */
const MAX_DESCRIPCION = 999;

const cantidad = ({ cantidad: text }: Concepto): Decimal | null => Decimal.tryParse(text);
const hasDescuento = ({ descuento: text }: Concepto): boolean => isGiven(text);
const descuento = ({ descuento: text }: Concepto): Decimal | null => Decimal.tryParse(text);

/**
 * What a line of the form must hold before it can be written, with so many decimals (conceptos §2).
 */
const rulesWith = (decimals: number) =>
  formRules<Concepto>([
    {
      code: 'clave-invalida',
      path: 'clave',
      message: 'La clave del producto o servicio es obligatoria y tiene 8 dígitos',
      remedy: 'Si no está en el catálogo del SAT usa 01010101.',
      check: ({ clave }) => /^\d{8}$/.test(clave ?? ''),
    },
    {
      code: 'clave-unidad-invalida',
      path: 'claveUnidad',
      message: 'La clave de unidad es obligatoria',
      check: ({ claveUnidad }) => isGiven(claveUnidad),
    },
    {
      code: 'descripcion-requerida',
      path: 'descripcion',
      message: 'La descripción del concepto es obligatoria',
      check: ({ descripcion }) => (descripcion ?? '').trim() !== '',
    },
    {
      code: 'descripcion-larga',
      path: 'descripcion',
      message: `La descripción admite hasta ${MAX_DESCRIPCION} caracteres`,
      check: ({ descripcion }) => {
        const text = descripcion ?? '';
        return text.length <= MAX_DESCRIPCION || [...text].length <= MAX_DESCRIPCION;
      },
    },
    {
      code: 'cantidad-invalida',
      path: 'cantidad',
      message: 'La cantidad debe ser un número positivo de hasta 6 decimales',
      check: (concepto) =>
        cantidad(concepto)?.isPositive() === true && fitsDecimals(concepto.cantidad, MAX_DECIMALS),
    },
    {
      code: 'precio-con-mas-decimales',
      path: 'valorUnitario',
      message: `El precio unitario admite hasta ${MAX_DECIMALS} decimales`,
      check: ({ valorUnitario }) => fitsDecimals(valorUnitario, MAX_DECIMALS),
    },
    {
      code: 'descuento-invalido',
      path: 'descuento',
      message: 'El descuento debe ser un número positivo',
      applies: hasDescuento,
      check: (concepto) => {
        const number = descuento(concepto);
        return number !== null && !number.isNegative();
      },
    },
    {
      // The matrix's code: the document has as many decimals as the amount, so only the form can
      // tell.
      code: 'CFDI40168',
      sat: true,
      path: 'descuento',
      message: `El descuento no puede tener más decimales que el importe (${decimals})`,
      applies: hasDescuento,
      check: ({ descuento: text }) => fitsDecimals(text, decimals),
    },
  ]);

/** The rules of a line whose amounts have so many decimals. */
export const conceptoRules = byDecimals(rulesWith);
