import { columnasMasivas, type CampoMasivo } from '@timbra/contracts';

/** An error of a cell in row number `row` of the invoice, the first row being 0. */
export interface Problema {
  row: number;
  campo?: CampoMasivo;
  message: string;
}

export type Celda = Omit<Problema, 'message'>;

const CAMPOS = new Set<string>(columnasMasivas.map(({ campo }) => campo));
/** Fields that no column has, by the column that brings them. */
const TRAIDOS: Readonly<Record<string, CampoMasivo>> = {
  certificado: 'emisor',
  hidroYPetro: 'clave',
};

const campoOf = (name: string): CampoMasivo | undefined =>
  CAMPOS.has(name) ? (name as CampoMasivo) : TRAIDOS[name];

/** `conceptos.2.clave` is column «Clave SAT» of the invoice's third row; `receptor.cp` that of the receiver. */
export const celdaOfPath = (path: string): Celda => {
  const [head = '', row = '', name = ''] = path.split('.');
  return head === 'conceptos' && row !== ''
    ? { row: Number(row), campo: campoOf(name) }
    : { row: 0, campo: campoOf(head) };
};
