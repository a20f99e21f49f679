import type {
  FacturaEmisor,
  FacturaReceptor,
  FiscalEmisor,
  FiscalReceptor,
} from '@timbra/contracts';

/** receptores §2: a generic receiver without a regime is 616. */
const SIN_OBLIGACIONES = '616';

export const emisorOf = ({ id, rfc, nombre, regimen }: FiscalEmisor): FacturaEmisor => ({
  id,
  rfc,
  nombre,
  regimen,
});

/**
 * The receiver as the document names it. The last address is the one in use (receptores §3); a
 * generic receiver lives where the invoice is issued (CFDI40149).
 */
export const receptorOf = (
  receptor: FiscalReceptor,
  lugarExpedicion: string | undefined,
): FacturaReceptor => {
  const cp = receptor.isGenerico ? lugarExpedicion : receptor.fiscalDirecciones.at(-1)?.cp;
  return {
    id: receptor.id,
    rfc: receptor.rfc,
    nombre: receptor.nombre,
    regimen: receptor.isGenerico ? receptor.regimen || SIN_OBLIGACIONES : receptor.regimen,
    cp: cp ?? lugarExpedicion ?? '',
    ...(receptor.residenciaFiscal && { residenciaFiscal: receptor.residenciaFiscal }),
    ...(receptor.numRegistro && { numRegistro: receptor.numRegistro }),
  };
};
