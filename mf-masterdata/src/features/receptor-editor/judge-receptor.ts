import {
  fiscalReceptorBody,
  receptorErrors,
  receptorMissing,
  type FieldError,
} from '@timbra/contracts';
import { judgeDay } from '@timbra/ui-kit';
import { judgeRfc } from '../../shared/form/judge-rfc.ts';
import { fieldErrors, judgeBody } from '@timbra/remote-kit';
import { toReceptorBody, type ReceptorForm } from './receptor-form.ts';

/** Payroll data may be incomplete; a date that is none would be kept and never be asked for. */
const judgeInicio = ({ nomina }: ReceptorForm): FieldError[] =>
  judgeDay('nomina.FechaInicioRelLaboral', nomina?.FechaInicioRelLaboral ?? '');

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
  return fieldErrors.merge(
    fieldErrors.merge(
      [...judgeRfc(rfc), ...judgeInicio(values), ...receptorMissing({ regimen })],
      judgeBody(fiscalReceptorBody, body),
    ),
    receptorErrors({
      rfc,
      nombre,
      regimen,
      residenciaFiscal,
      numRegistro,
      fiscalDirecciones: fiscalDirecciones ?? [],
      // Whether it is an employee's; the data themselves may be incomplete.
      ...(body.nomina && { nomina: {} }),
    }),
  );
};
