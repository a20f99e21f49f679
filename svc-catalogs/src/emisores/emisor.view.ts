import {
  certificadoProblems,
  CertificadoStatus,
  certificadoStatus,
  isInvalidForCancelacion,
  Rfc,
} from '@timbra/cfdi';
import type {
  CertificadoMetadata,
  FiscalCertificado,
  FiscalEmisor,
  FiscalEmisorBody,
} from '@timbra/contracts';
import type { AccountRecord } from '../shared/account-record.repository.ts';
import type { EmisorRecord } from './emisor.model.ts';

const certificadoView = (it: CertificadoMetadata, rfc: string, now: Date): FiscalCertificado => {
  const status = certificadoStatus(it, now);
  const isCurrent =
    status === CertificadoStatus.Vigente || status === CertificadoStatus.ExpiraPronto;
  return {
    ...it,
    status,
    // emisores §7: valid only if it may cancel, too. An issuer whose RFC was changed cannot seal
    // with the certificate of the former one.
    isUsable: isCurrent && it.tipo === 'CSD' && it.rfc === rfc && !isInvalidForCancelacion(it),
  };
};

/** @param record as stored; the status is judged at `now`. */
export const emisorView =
  (now: () => Date) =>
  (record: AccountRecord & FiscalEmisorBody): FiscalEmisor => {
    const { fiscalCertificados = [], ...emisor } = record as EmisorRecord;
    const at = now();
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
      Curp: emisor.Curp,
      RegistroPatronal: emisor.RegistroPatronal,
      autRVOE: emisor.autRVOE,
      fiscalDonataria: emisor.fiscalDonataria,
      templates: emisor.templates,
      fiscalDirecciones: emisor.fiscalDirecciones,
      fiscalCertificados: certificados,
      isUsable: usable !== undefined && !emisor.disabled,
      csdStatus: emisor.disabled
        ? certificadoProblems['emisor-deshabilitado'].message
        : (usable?.status ?? certificadoProblems['emisor-sin-certificados'].message),
    };
  };
export type EmisorView = ReturnType<typeof emisorView>;
