import { Rfc } from '@timbra/cfdi';
import type { FiscalReceptor, ReceptorRow } from '@timbra/contracts';
import type { ReceptorRecord } from './receptor.model.ts';

const common = (record: ReceptorRecord) => {
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
    isGenerico: rfc.isGenerico(),
    isMoral: rfc.isMoral(),
  };
};

export const receptorView = (record: ReceptorRecord): FiscalReceptor => ({
  ...common(record),
  regimenes: record.regimenes,
  fiscalDirecciones: record.fiscalDirecciones,
  manuallyCreated: record.manuallyCreated,
  ine: record.ine,
  nomina: record.nomina,
});

/** The last address is the one in use (receptores §3). */
export const receptorRow = (record: ReceptorRecord): ReceptorRow => ({
  ...common(record),
  fiscalDirecciones: record.fiscalDirecciones
    .slice(-1)
    .map(({ cp, pais }) => ({ pais, ...(cp && { cp }) })),
  hasIne: record.ine !== undefined,
  hasNomina: record.nomina !== undefined,
});
