import { columnas, impuestosText, type ConceptoBody } from '@timbra/contracts';

const celda = (concepto: ConceptoBody, name: string): string => {
  if (name === 'impuestos') return impuestosText(concepto.impuestos);
  const value = concepto[name as keyof ConceptoBody];
  return typeof value === 'string' ? value : '';
};

/**
 * A workbook with the columns that an import reads. Every cell is text: keys keep their zeros, prices
 * their digits, and nothing that begins with "=" becomes a formula.
 */
export const conceptosHoja = async (conceptos: readonly ConceptoBody[]): Promise<Buffer> => {
  // Loaded by who exports; it writes what is ours and reads nothing here (docs/adr/0012).
  const { utils, write } = await import('@e965/xlsx');
  const rows = conceptos.map((it) => columnas.conceptos.map(([name]) => celda(it, name)));
  const sheet = utils.aoa_to_sheet([columnas.conceptos.map(([, title]) => title), ...rows]);
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Conceptos');
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer;
};
