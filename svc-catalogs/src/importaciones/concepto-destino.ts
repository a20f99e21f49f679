import { filaSchemas, type ConceptoBody } from '@timbra/contracts';
import type { AccountRecords } from '../shared/account-record.repository.ts';
import type { Datos, Destino } from './destino.ts';
import { recordDestino } from './record-destino.repository.ts';

const plain = (text: string | undefined) => (text ?? '').trim().toUpperCase();
const key = (clave: string, descripcion: string, numero: string | undefined) =>
  [plain(clave).padStart(8, '0'), plain(descripcion), plain(numero)].join('\n');

/** Two concepts are the same by their key, their words and their own number. */
export const conceptosDestino = (records: AccountRecords<ConceptoBody>): Destino =>
  recordDestino({
    records,
    keyOf: ({ clave = '', descripcion = '', noIdentificacion }: Datos) =>
      descripcion.trim() === '' ? undefined : key(clave, descripcion, noIdentificacion),
    keyOfRecord: (it) => key(it.clave, it.descripcion, it.noIdentificacion),
    fields: { clave: 1, descripcion: 1, noIdentificacion: 1 },
    filter: (filas) => ({
      clave: { $in: filas.map(({ clave = '' }) => clave.trim().padStart(8, '0')) },
    }),
    toBody: (datos) => filaSchemas.conceptos.parse(datos),
  });
