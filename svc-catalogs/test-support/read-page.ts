import { readConstancia } from '../src/constancia/read-constancia.ts';

/** The taxpayer of all pages here. */
const DE_QUIEN = { rfc: 'AAA010101AAA', idCif: '7' };
export const SALUDO = `El RFC: ${DE_QUIEN.rfc}, tiene asociada la siguiente información.`;

/** A page of SAT, as it comes. */
export const readPage = (page: Buffer) => readConstancia(page.toString('utf8'), DE_QUIEN);
