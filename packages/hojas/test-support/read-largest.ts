import { readHoja } from '../src/read-hoja.ts';

/** As the importer reads that looks at the most rows and columns. */
export const readLargest = (file: Buffer) => readHoja(file, { maxRows: 10_000, maxColumns: 60 });
