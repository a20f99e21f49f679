/** A sheet of a workbook: its name, and its rows from the header on. */
export interface Hoja {
  nombre: string;
  rows: readonly (readonly string[])[];
}

/** Characters; a column as wide as its title cuts every name. */
const MIN_WIDTH = 18;

/**
 * A workbook. Every cell is text: keys keep their zeros, prices their digits, and nothing that begins
 * with "=" becomes a formula.
 */
export const writeHojas = async (hojas: readonly Hoja[]): Promise<Buffer> => {
  // Loaded only for an export; it writes our own data and reads nothing (docs/adr/0012).
  const { utils, write } = await import('@e965/xlsx');
  const book = utils.book_new();
  for (const { nombre, rows } of hojas) {
    const sheet = utils.aoa_to_sheet(rows.map((row) => [...row]));
    sheet['!cols'] = rows[0]?.map((title) => ({ wch: Math.max(MIN_WIDTH, title.length) }));
    utils.book_append_sheet(book, sheet, nombre);
  }
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer;
};
