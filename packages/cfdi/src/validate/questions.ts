import { collapseSpace } from '../documents/collapse-space.ts';
import { InvalidCfdi } from '../documents/document.ts';
import { readXml } from '../documents/read-xml.ts';
import { checkDocument } from '../documents/render-document.ts';
import { timbresOf } from '../documents/timbres-of.ts';
import { type Claves, notebook } from '../rules/notebook.ts';
import { runMatrix } from '../matriz/validate-document.ts';
import { localDateTime } from '../time/local-date-time.ts';
import { notComprobante } from './comprobante-root.ts';
import { isHopeless } from './hopeless.ts';

/**
 * The look-ups that a document needs before it is validated, so that they can be made all at once.
 */
export interface Questions {
  /** AAAA-MM-DD: the day of the document, by which keys are judged. */
  fecha: string;
  claves: Claves;
  /** Numbers of the certificates that SAT should have published. */
  certificados: string[];
}

const NUMERO = /^\d{20}$/;

/** Whether it is a day of the calendar: the parser itself makes March of 30 February. */
function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** The rules themselves say what they would look up: they run once with nothing but a notebook. */
export function questionsOf(input: Buffer | string, now: Date): Questions {
  const questions: Questions = {
    fecha: localDateTime(now, '').slice(0, 10),
    claves: {},
    certificados: [],
  };
  try {
    const root = collapseSpace(readXml(input).root);
    if (notComprobante(root) || isHopeless(checkDocument({ root }))) return questions;
    const { Fecha, LugarExpedicion = '', NoCertificado = '' } = root.attributes;
    const day = Fecha?.slice(0, 10) ?? '';
    if (day.length === 10 && isDay(day)) questions.fecha = day;
    const { has, claves } = notebook();
    runMatrix({ root }, { now: localDateTime(now, LugarExpedicion), has });
    questions.claves = claves();
    const [timbre] = timbresOf(root);
    const numeros = [NoCertificado, timbre?.attributes.NoCertificadoSAT ?? ''];
    questions.certificados = numeros.filter((numero) => NUMERO.test(numero));
  } catch (error) {
    if (!(error instanceof InvalidCfdi)) throw error;
  }
  return questions;
}
