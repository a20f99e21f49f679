import { Rfc } from '@timbra/cfdi';
import {
  CsdStatus,
  type CertificadoMetadata,
  type FiscalCertificado,
  type FiscalEmisor,
  type FiscalEmisorBody,
} from '@timbra/contracts';
import type { AccountRecord } from '../shared/account-record.repository.ts';
import type { EmisorRecord } from './emisor.model.ts';

/** spec 2 §4: a certificate expires soon within 10 days. */
const SOON_MS = 10 * 24 * 60 * 60 * 1000;
/** spec 2 §5. */
const SIN_VIGENTES = 'Sin certificados vigentes.';
const DESHABILITADO = 'Emisor deshabilitado manualmente.';

const statusOf = ({ notBefore, notAfter }: CertificadoMetadata, now: number): CsdStatus => {
  if (now < Date.parse(notBefore)) return CsdStatus.AunNoVigente;
  if (now >= Date.parse(notAfter)) return CsdStatus.Expirado;
  return now >= Date.parse(notAfter) - SOON_MS ? CsdStatus.ExpiraPronto : CsdStatus.Vigente;
};

const certificadoView = (it: CertificadoMetadata, rfc: string, now: number): FiscalCertificado => {
  const status = statusOf(it, now);
  const current = status === CsdStatus.Vigente || status === CsdStatus.ExpiraPronto;
  return {
    ...it,
    status, // An issuer whose RFC was changed cannot seal with the certificate of the former one.
    isUsable: current && it.tipo === 'CSD' && it.rfc === rfc,
  };
};

/** @param record as stored; the status is judged at `now`. */
export const emisorView =
  (now: () => Date) =>
  (record: AccountRecord & FiscalEmisorBody): FiscalEmisor => {
    const { fiscalCertificados = [], ...emisor } = record as EmisorRecord;
    const at = now().getTime();
    // The one that lasts longest first: choosing an issuer picks its first valid certificate.
    const certificados = fiscalCertificados
      .map((it) => certificadoView(it, emisor.rfc, at))
      .sort((a, b) => Date.parse(b.notAfter) - Date.parse(a.notAfter));
    const usable = certificados.find((it) => it.isUsable);
    return {
      id: emisor._id.toString(),
      nombre: emisor.nombre,
      rfc: emisor.rfc,
      regimen: emisor.regimen,
      tipo: Rfc.trusted(emisor.rfc).isMoral() ? 2 : 1,
      email: emisor.email,
      nombreComercial: emisor.nombreComercial,
      testOnly: emisor.testOnly,
      disabled: emisor.disabled,
      idCif: emisor.idCif,
      templates: emisor.templates,
      fiscalDirecciones: emisor.fiscalDirecciones,
      fiscalCertificados: certificados,
      isUsable: usable !== undefined && !emisor.disabled,
      csdStatus: emisor.disabled ? DESHABILITADO : (usable?.status ?? SIN_VIGENTES),
    };
  };
