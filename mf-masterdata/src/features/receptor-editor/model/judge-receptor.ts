import { fiscalReceptorBody, receptorErrors, type FieldError } from '@timbra/contracts';
import { judgeBody } from '../../../shared/form/judge-body.ts';
import { judgeRfc } from '../../../shared/form/judge-rfc.ts';
import { mergeErrors } from '../../../shared/form/standing-errors.ts';
import { toReceptorBody, type ReceptorForm } from './receptor-form.ts';

/**
 * Everything at once: the schema alone asks the rules only when each field by itself is well, and
 * errors would come in two waves.
 */
export const judgeReceptor = (values: ReceptorForm): FieldError[] => {
  const body = toReceptorBody(values);
  const { rfc, nombre = '', regimen = '', residenciaFiscal, numRegistro } = body;
  const fiscalDirecciones = body.fiscalDirecciones?.map((it) => ({
    ...it,
    pais: it.pais ?? 'MEX',
  }));
  return mergeErrors(
    mergeErrors(judgeRfc(rfc), judgeBody(fiscalReceptorBody, body)),
    receptorErrors({
      rfc,
      nombre,
      regimen,
      residenciaFiscal,
      numRegistro,
      fiscalDirecciones: fiscalDirecciones ?? [],
    }),
  );
};
