import { certificadoStatus, CertificadoStatus, daysLeft } from '@timbra/cfdi';
import { DIAS_DE_AVISO, type AvisoCsd, type CertificadoMetadata } from '@timbra/contracts';
import type { EmisorRecord } from '../emisores/emisor.model.ts';

const umbralOf = (dias: number): AvisoCsd['umbral'] | undefined =>
  DIAS_DE_AVISO.findLast((umbral) => dias <= umbral);

/** The one that lasts longest counts: an older one beside it may end without anybody's noticing. */
const lastCsd = ({ fiscalCertificados, rfc }: EmisorRecord): CertificadoMetadata | undefined =>
  fiscalCertificados
    .filter((it) => it.tipo === 'CSD' && it.rfc === rfc)
    .sort((a, b) => Date.parse(b.notAfter) - Date.parse(a.notAfter))[0];

/** What an issuer is told of its CSD; undefined while there is time, or when it is over. */
export const expiringCsd = (emisor: EmisorRecord, now: Date): AvisoCsd | undefined => {
  const csd = emisor.disabled ? undefined : lastCsd(emisor);
  if (!csd || certificadoStatus(csd, now) === CertificadoStatus.Expirado) return undefined;
  const dias = daysLeft(csd, now);
  const umbral = umbralOf(dias);
  if (umbral === undefined) return undefined;
  const { _id, rfc, nombre } = emisor;
  return {
    emisor: { id: _id.toString(), rfc, nombre },
    certificado: csd.numero,
    notAfter: csd.notAfter,
    dias,
    umbral,
  };
};
