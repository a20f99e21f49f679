import {
  Certificado,
  type Encabezado,
  InvalidCfdi,
  questionsOf,
  readEncabezado,
  readTimbrado,
  sealXml,
  validateCfdi,
  type Questions,
  type Sealed,
  type Timbrado,
} from '@timbra/cfdi/server';
import {
  hasClave,
  productoServicioOf,
  tasasOf,
  type ClavesHalladas,
  type ClavesBody,
} from '@timbra/contracts';
import type { Finding } from '@timbra/cfdi';
import type { KeyObject } from 'node:crypto';

/** What crosses into the thread is data: functions stay where they are. */
export interface ReadTask {
  xml: Uint8Array;
  now: Date;
}

export interface ValidateTask extends ReadTask {
  /** Absent when svc-catalogs could not be asked. */
  claves?: { asked: ClavesBody; answer: ClavesHalladas };
  /** DER, of the certificates that SAT published. */
  certificados: readonly Uint8Array[];
}

export interface SealTask {
  xml: Uint8Array;
  numero: string;
  base64: string;
  /** Threads of one process share it: it is not written out. */
  privateKey: KeyObject;
}

/** What was read or made of a document, or what stands against it. */
export type Read<T> = { read: T } | { findings: readonly Finding[] };

const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

export const questions = ({ xml, now }: ReadTask): Questions => questionsOf(bufferOf(xml), now);

export const validate = ({ xml, now, claves, certificados }: ValidateTask): Finding[] => {
  const published = certificados.map((der) => Certificado.parse(bufferOf(der)));
  return validateCfdi(bufferOf(xml), {
    now,
    has: claves && hasClave(claves.asked, claves.answer),
    tasas: claves && tasasOf(claves.answer),
    productoServicio: claves && productoServicioOf(claves.answer),
    certificadoSat: (numero) => published.find((it) => it.numero === numero),
  });
};

const orFindings = <T>(work: () => T): Read<T> => {
  try {
    return { read: work() };
  } catch (error) {
    if (!(error instanceof InvalidCfdi)) throw error;
    const { message, findings } = error;
    if (findings.length > 0) return { findings };
    return { findings: [{ kind: 'error', code: 'xml-invalido', path: 'Comprobante', message }] };
  }
};

export const encabezado = ({ xml }: Pick<ReadTask, 'xml'>): Read<Encabezado> =>
  orFindings(() => readEncabezado(bufferOf(xml)));

export const timbrado = ({ xml }: Pick<ReadTask, 'xml'>): Read<Timbrado> =>
  orFindings(() => readTimbrado(bufferOf(xml)));

export const seal = ({ xml, privateKey, ...certificado }: SealTask): Read<Sealed> =>
  orFindings(() => sealXml(bufferOf(xml), certificado, privateKey));
