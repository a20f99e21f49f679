import type { TipoImportacion } from '@timbra/contracts';

/** A cell of the table: its field, how it is called, and its CSS grid track. */
export interface Celda {
  campo: string;
  nombre: string;
  ancho: string;
}

const CONTRIBUYENTE: readonly Celda[] = [
  { campo: 'rfc', nombre: 'RFC', ancho: '164px' },
  { campo: 'nombre', nombre: 'Razón social', ancho: 'minmax(180px, 2fr)' },
  { campo: 'direccion', nombre: 'Dirección', ancho: 'minmax(140px, 1.5fr)' },
  { campo: 'cp', nombre: 'C.P.', ancho: '88px' },
];

/** What is shown of a row, and may be mended; the rest of it is kept as it was read. */
export const celdas: Readonly<Record<TipoImportacion, readonly Celda[]>> = {
  receptores: CONTRIBUYENTE,
  emisores: CONTRIBUYENTE,
  conceptos: [
    { campo: 'clave', nombre: 'Clave SAT', ancho: '104px' },
    { campo: 'descripcion', nombre: 'Descripción', ancho: 'minmax(180px, 2fr)' },
    { campo: 'claveUnidad', nombre: 'Unidad', ancho: '80px' },
    { campo: 'valorUnitario', nombre: 'Precio unitario', ancho: '120px' },
    { campo: 'impuestos', nombre: 'Impuestos', ancho: 'minmax(160px, 1fr)' },
  ],
};
