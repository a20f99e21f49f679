import { localDateTime } from '@timbra/cfdi';
import { readTimbre, verifyTimbre } from '@timbra/cfdi/server';
import { FALTA_UUID, MARCA_PRUEBA, type PacName } from '@timbra/contracts';
import { randomUUID } from 'node:crypto';
import type { RecordEvidencia } from '../evidencias/record-evidencias.ts';
import type { Pacs } from '../pac/pacs.ts';
import { stampOrFind } from '../pac/stamp-or-find.ts';
import type { SatCertificates } from '../sat/sat-certificates.ts';
import type { TimbrarRequestRecord } from './timbrar-request.model.ts';

type Stamp = Pick<
  TimbrarRequestRecord,
  'stampedXml' | 'uuid' | 'xuuid' | 'fechaTimbrado' | 'noCertificadoSat'
>;

/** The PAC's refusal, which is data and no failure. */
export class PacRejected extends Error {
  override name = 'PacRejected';
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** The PAC answered something that is not a stamp of our document. */
export class TimbreNotBelieved extends Error {
  override name = 'TimbreNotBelieved';
  /** What the screen says while the PAC is asked again. */
  readonly aviso: string;
  constructor(aviso: string, reason: string) {
    super(reason);
    this.aviso = aviso;
  }
}

const OTRO_TIMBRE =
  'El PAC respondió un timbre que no es de este comprobante; se le vuelve a preguntar';

interface Deps {
  pacs: Pick<Pacs, 'of'>;
  record: RecordEvidencia;
  satCertificates: SatCertificates;
  /** The waits of `stampOrFind`, where a test has others. */
  findAfterMs?: readonly number[] | undefined;
}

/** Requests that were sent before there was a second PAC. */
const THE_FIRST: PacName = 'finkok';

/** @throws PacRejected, PacUnavailable, TimbreNotBelieved */
export const obtainStamp =
  ({ pacs, record, satCertificates, findAfterMs }: Deps) =>
  async (
    { _id, accountId, facturaId, pac: name = THE_FIRST, sealedXml = '' }: TimbrarRequestRecord,
    { sentBefore }: { sentBefore: boolean },
  ): Promise<Stamp> => {
    const duenio = { accountId, facturaId, requestId: _id.toString() };
    const pac = pacs.of(name, (call) => record(duenio, call));
    const outcome = await stampOrFind(pac, sealedXml, { sentBefore, findAfterMs });
    if (outcome.kind === 'rejected') throw new PacRejected(outcome.code, outcome.message);
    const answered = readTimbre(outcome.xml);
    if (!answered) throw new TimbreNotBelieved(FALTA_UUID, 'the answer carries no stamp');
    const certificado = await satCertificates.get(answered.timbre.noCertificadoSat);
    const verdict = verifyTimbre(sealedXml, outcome.xml, certificado);
    if (!verdict.ok) throw new TimbreNotBelieved(OTRO_TIMBRE, verdict.reason);
    return {
      stampedXml: outcome.xml,
      uuid: verdict.timbre.uuid.toUpperCase(),
      xuuid: verdict.timbre.uuid,
      fechaTimbrado: verdict.timbre.fechaTimbrado,
      noCertificadoSat: verdict.timbre.noCertificadoSat,
    };
  };
export type ObtainStamp = ReturnType<typeof obtainStamp>;

/** Test mode: sealed, not stamped; a fictitious uuid and a mark inside the XML (design, test mode). */
export const fictitiousStamp = (sealedXml: string, now: Date): Stamp => ({
  stampedXml: sealedXml.replace(/^(<\?xml[^>]*\?>)?\s*/, `$1<!-- ${MARCA_PRUEBA} -->`),
  uuid: randomUUID().toUpperCase(),
  fechaTimbrado: localDateTime(now, '06000'),
});
