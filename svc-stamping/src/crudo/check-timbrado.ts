import { isSignedBy, type Timbrado } from '@timbra/cfdi/server';
import { advertenciasDeMotivo, type CancelarBody } from '@timbra/contracts';
import { DomainError, type Logger } from '@timbra/service-kit';
import { certificadoOf, type Checked } from '../cancelacion/check-cancelable.ts';
import type { CheckSustituta } from '../cancelacion/check-sustituta.ts';
import type { SatCertificates } from '../sat/sat-certificates.ts';
import type { CatalogsClient } from '../shared/services.client.ts';
import type { KeyVault } from '../vault/key-vault.ts';
import { invalid, SIN_CSD } from './issuer-of-xml.ts';

interface Deps {
  vault: Pick<KeyVault, 'ofIssuer'>;
  catalogs: Pick<CatalogsClient, 'emisor'>;
  satCertificates: SatCertificates;
  checkSustituta: CheckSustituta;
  logger: Logger;
}

const SELLO_SAT = 'Comprobante.Complemento.TimbreFiscalDigital.SelloSAT';

/**
 * Every check of a stamped XML that does not need the PAC. Its issuer must be the account's, with a CSD
 * that may cancel, and its stamp SAT's.
 * @throws DomainError facturaInvalida, cancelacionInvalida, certificadoInvalido
 */
export const checkTimbrado = (deps: Deps) => {
  const { vault, catalogs, satCertificates, logger } = deps;

  const refuseFalseStamp = async (it: Timbrado): Promise<void> => {
    const certificado = await satCertificates.get(it.noCertificadoSat).catch((err: unknown) => {
      // Without the certificate the seal stays unchecked: SAT itself refuses a stamp that it did not make.
      logger.warn({ err }, 'cancellation of an XML without the certificate of its stamp');
      return null;
    });
    if (!certificado || isSignedBy(certificado, it.cadenaSat, it.selloSat)) return;
    const message = 'El sello del SAT en el timbre no es válido';
    throw invalid({ path: SELLO_SAT, code: 'timbre-sello-sat', message });
  };

  const signerOf = async (accountId: string, it: Timbrado): Promise<string> => {
    const [key] = await vault.ofIssuer(accountId, it.rfcEmisor);
    if (!key) throw invalid(SIN_CSD);
    const emisor = await catalogs.emisor(accountId, key.emisorId);
    try {
      return certificadoOf(emisor, it.noCertificado);
    } catch (error) {
      if (!DomainError.is(error, 'certificadoInvalido')) throw error;
      const errors = error.errors?.map((one) => ({ ...one, path: SIN_CSD.path }));
      throw new DomainError(error.code, { ...error, errors, cause: error });
    }
  };

  return async (
    accountId: string,
    it: Timbrado,
    { motivo, sustitucion }: CancelarBody,
  ): Promise<Checked> => {
    const { uuid, rfcEmisor, rfcReceptor, total, sello, lugarExpedicion, fechaTimbrado } = it;
    const certificado = await signerOf(accountId, it);
    await refuseFalseStamp(it);
    const advertencias = [
      ...advertenciasDeMotivo(motivo, it),
      ...(await deps.checkSustituta(accountId, uuid, sustitucion)),
    ];
    return {
      uuid,
      snapshot: {
        rfcEmisor,
        rfcReceptor,
        total,
        sello,
        certificado,
        lugarExpedicion,
        fechaTimbrado,
      },
      advertencias,
    };
  };
};
export type CheckTimbrado = ReturnType<typeof checkTimbrado>;
