import { columnas, impuestosText, type ConceptoBody } from '@timbra/contracts';
import { writeHojas } from '../hojas/write-hoja.ts';

const celda = (concepto: ConceptoBody, name: string): string => {
  if (name === 'impuestos') return impuestosText(concepto.impuestos);
  const value = concepto[name as keyof ConceptoBody];
  return typeof value === 'string' ? value : '';
};

/** A workbook with the columns that an import reads. */
export const conceptosHoja = (conceptos: readonly ConceptoBody[]): Promise<Buffer> => {
  const rows = conceptos.map((it) => columnas.conceptos.map(([name]) => celda(it, name)));
  const encabezado = columnas.conceptos.map(([, title]) => title);
  return writeHojas([{ nombre: 'Conceptos', rows: [encabezado, ...rows] }]);
};
