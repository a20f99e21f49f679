import { Rfc } from '@timbra/cfdi';
import type { FiscalReceptor, FiscalReceptorBody } from '@timbra/contracts';
import type { AccountRecord } from '../shared/account-record.repository.ts';

export const receptorView = (record: AccountRecord & FiscalReceptorBody): FiscalReceptor => {
  const rfc = Rfc.trusted(record.rfc);
  return {
    id: record._id.toString(),
    nombre: record.nombre,
    rfc: record.rfc,
    email: record.email,
    regimen: record.regimen,
    idCif: record.idCif,
    residenciaFiscal: record.residenciaFiscal,
    numRegistro: record.numRegistro,
    usoCfdi: record.usoCfdi,
    fiscalDirecciones: record.fiscalDirecciones,
    isGenerico: rfc.isGenerico(),
    isMoral: rfc.isMoral(),
  };
};
