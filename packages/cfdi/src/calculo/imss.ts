import { Decimal } from '../values/decimal.ts';
import type { Cuenta } from './isr.ts';
import { pesos } from './pesos.ts';
import type { Tablas } from './tablas/tablas-de.ts';
import { NOMBRE_DE_ZONA, type Zona } from './tablas/salario-minimo.ts';

/** The worker's quotas, percent of the base wage (LSS 25, 106 II, 107, 147, 168 II). */
const RAMOS = [
  ['Prestaciones en dinero', '0.25'],
  ['Gastos médicos de pensionados', '0.375'],
  ['Invalidez y vida', '0.625'],
  ['Cesantía y vejez', '1.125'],
] as const;
/** Sickness and maternity, on what exceeds three UMA (LSS 106 II). */
const EXCEDENTE = '0.40';
const UMAS_DEL_EXCEDENTE = Decimal.parse(3);
/** LSS 28: the base wage is 25 UMA at most, and a minimum wage at least. */
const UMAS_DEL_TOPE = Decimal.parse(25);

function baseDe(sbc: Decimal, { uma, minimo }: Tablas, zona: Zona): [Decimal, string] {
  const tope = Decimal.parse(uma.diaria).mul(UMAS_DEL_TOPE);
  const piso = Decimal.parse(minimo[zona]);
  if (sbc.compare(tope) > 0) return [tope, ', el tope de 25 UMA'];
  if (sbc.compare(piso) < 0) return [piso, `, el salario mínimo ${NOMBRE_DE_ZONA[zona]}`];
  return [sbc, ''];
}

/** What the worker pays for `dias` days; each branch is rounded to cents, as the bill does. */
export function imssDe(sbc: Decimal, dias: Decimal, tablas: Tablas, zona: Zona): Cuenta {
  const [base, porque] = baseDe(sbc, tablas, zona);
  const ramo = (nombre: string, diario: Decimal, porcentaje: string): [Decimal, string] => {
    const importe = diario.mul(dias).product(Decimal.parse(porcentaje).shift(2), 2);
    return [
      importe,
      `${nombre}: ${pesos(diario)} × ${dias.toString()} d × ${porcentaje} % = ${pesos(importe)}`,
    ];
  };
  const tresUma = Decimal.parse(tablas.uma.diaria).mul(UMAS_DEL_EXCEDENTE);
  const ramos = RAMOS.map(([nombre, porcentaje]) => ramo(nombre, base, porcentaje));
  if (base.compare(tresUma) > 0) {
    ramos.unshift(ramo('Enfermedad y maternidad, sobre 3 UMA', base.sub(tresUma), EXCEDENTE));
  }
  return {
    importe: ramos.reduce((suma, [importe]) => suma.add(importe), Decimal.ZERO),
    pasos: [
      `Salario base de cotización: ${pesos(base)}${porque}`,
      ...ramos.map(([, paso]) => paso),
    ],
  };
}
