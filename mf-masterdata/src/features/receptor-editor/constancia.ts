import type { Constancia } from '@timbra/contracts';
import { emptyDireccion, replaceAt } from '../../shared/direccion/direccion-form.ts';
import type { ReceptorForm } from './receptor-form.ts';

/**
 * receptores §6: name, postal code and regimes, as SAT's page says them. The last address is in
 * use.
 */
export const applyConstancia = (
  form: ReceptorForm,
  { nombre, cp, regimenes }: Constancia,
): Partial<ReceptorForm> => {
  const claves = regimenes.map(({ clave }) => clave);
  const last = form.fiscalDirecciones.length - 1;
  const current = form.fiscalDirecciones[last] ?? emptyDireccion();
  return {
    nombre,
    regimenes: claves,
    regimen: claves.includes(form.regimen) ? form.regimen : (claves[0] ?? form.regimen),
    fiscalDirecciones: replaceAt(form.fiscalDirecciones, Math.max(last, 0), {
      ...current,
      pais: 'MEX',
      cp: cp || current.cp,
    }),
  };
};

/** receptores §6: the regime must match one of the certificate's; told once those are known. */
export const regimenMismatch = ({ regimen, regimenes }: ReceptorForm): string | undefined =>
  regimenes.length > 0 && regimen !== '' && !regimenes.includes(regimen)
    ? 'No es uno de los regímenes de su Constancia de Situación Fiscal'
    : undefined;
