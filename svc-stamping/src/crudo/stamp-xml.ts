import { advertenciasAmong, type Autor, type PacName } from '@timbra/contracts';
import { currentRequestId, DomainError, requestHash, type Lease } from '@timbra/service-kit';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { AcceptOpened } from '../timbrado/accept-opened.ts';
import { huellaOf, refuseTooLarge } from '../timbrado/seal-request.ts';
import type { TimbrarRequestRecord } from '../timbrado/timbrar-request.model.ts';
import type { Crudo, TimbrarRequestRepository } from '../timbrado/timbrar-request.repository.ts';
import type { ValidateXml } from '../validacion/validate-xml.ts';
import { invalid, refuseErrors, type Issuer, type IssuerOfXml } from './issuer-of-xml.ts';

interface Deps {
  issuerOfXml: IssuerOfXml;
  validateXml: ValidateXml;
  requests: TimbrarRequestRepository;
  acceptOpened: AcceptOpened;
  leaseMs: number;
}

interface Asked {
  accountId: string;
  prueba: boolean;
  /** A document with the same seal, stamped before, answers with its stamp. */
  allowDuplicates: boolean;
  viaRest: boolean;
  soloPrueba: boolean;
  autor?: Autor;
  ordenPac?: readonly PacName[];
}

const MARK = '\ufeff';

/** The text that goes to the PAC: the bytes that came, without a byte order mark. */
const textOf = (xml: Uint8Array): string => {
  const text = Buffer.from(xml).toString('utf8');
  return text.startsWith(MARK) ? text.slice(MARK.length) : text;
};

const hashOf = (xml: Uint8Array, prueba: boolean): string =>
  `${createHash('sha256').update(xml).digest('hex')}${prueba ? '-prueba' : ''}`;

type Unjudged = Omit<Crudo, 'advertencias'>;

const crudoOf = (xml: Uint8Array, { sello, noCertificado }: Issuer, xmlHash: string): Unjudged => {
  if (!sello) {
    throw invalid({
      path: 'Comprobante.Sello',
      message: 'El comprobante no está sellado: séllelo antes, por ejemplo con /cfdi-sign',
    });
  }
  const sealedXml = textOf(xml);
  refuseTooLarge(sealedXml, 'Comprobante');
  return { crudo: true, xmlHash, sealedXml, sello, certificado: noCertificado };
};

/**
 * Asks for the stamp of a sealed CFDI, on the ledger of all stampings (docs/adr/0034). The same
 * bytes join the request that they made before: one stamp and one credit, unless it was refused.
 * @throws DomainError facturaInvalida, creditosAgotados, documentoRepetido, servicioOcupado
 */
export const stampXml = ({ issuerOfXml, validateXml, requests, acceptOpened, leaseMs }: Deps) => {
  const open = (asked: Asked, crudo: Crudo, lease: Lease) => {
    const { accountId, prueba, viaRest, soloPrueba, autor, ordenPac } = asked;
    const id = randomBytes(12).toString('hex');
    return requests.open(accountId, {
      ...crudo,
      id,
      facturaId: id,
      prueba,
      viaRest,
      soloPrueba,
      autor,
      lease,
      ...(ordenPac && { ordenPac: [...ordenPac] }),
      // Its Fecha is under its seal: nothing moves it.
      allowDuplicates: false,
      requestHash: requestHash({ xml: crudo.xmlHash }),
      traceId: currentRequestId(),
    });
  };

  return async (
    question: Asked,
    xml: Uint8Array,
    gone: AbortSignal,
  ): Promise<TimbrarRequestRecord> => {
    const { accountId, allowDuplicates } = question;
    const issuer = await issuerOfXml(accountId, xml, gone);
    // The issuer's testOnly makes every stamp of it a test (timbrado §3).
    const prueba = question.prueba || question.soloPrueba || issuer.testOnly;
    const xmlHash = hashOf(xml, prueba);
    const before =
      (await requests.findByXml(accountId, xmlHash)) ??
      (allowDuplicates && !prueba && issuer.sello
        ? await requests.findStamped(accountId, huellaOf(issuer.sello))
        : null);
    if (before) return before;
    const crudo = crudoOf(xml, issuer, xmlHash);
    const findings = await validateXml(accountId, xml, gone);
    refuseErrors(findings);

    const lease = { owner: randomUUID(), ms: leaseMs };
    const judged = { ...crudo, advertencias: advertenciasAmong(findings) };
    const opened = await open({ ...question, prueba }, judged, lease);
    if (opened) return acceptOpened(opened, lease);
    const atWork = await requests.findByXml(accountId, xmlHash);
    if (atWork) return atWork;
    // The call that opened the request was refused a moment ago: this caller asks again.
    throw new DomainError('facturaEnProceso');
  };
};
export type StampXml = ReturnType<typeof stampXml>;
