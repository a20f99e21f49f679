import { Certificado, questionsOf, validateCfdi, type Questions } from '@timbra/cfdi/server';
import {
  hasClave,
  productoServicioOf,
  type ClavesHalladas,
  type ClavesBody,
} from '@timbra/contracts';
import type { Finding } from '@timbra/cfdi';

/** What crosses into the thread is data: functions stay where they are. */
export interface ReadTask {
  xml: Uint8Array;
  now: Date;
}

export interface ValidateTask extends ReadTask {
  /** Absent when svc-catalogs could not be asked. */
  claves?: { asked: ClavesBody; answer: ClavesHalladas };
  /** DER, of those that SAT published. */
  certificados: readonly Uint8Array[];
}

const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

export const questions = ({ xml, now }: ReadTask): Questions => questionsOf(bufferOf(xml), now);

export const validate = ({ xml, now, claves, certificados }: ValidateTask): Finding[] => {
  const published = certificados.map((der) => Certificado.parse(bufferOf(der)));
  return validateCfdi(bufferOf(xml), {
    now,
    has: claves && hasClave(claves.asked, claves.answer),
    productoServicio: claves && productoServicioOf(claves.answer),
    certificadoSat: (numero) => published.find((it) => it.numero === numero),
  });
};
