import { catalogos, Rfc } from '@timbra/cfdi';
import {
  fiscalReceptorBody,
  PUBLICO_EN_GENERAL,
  receptorMissing,
  SIN_OBLIGACIONES,
  type FieldError,
  type FiscalReceptor,
  type FiscalReceptorInput,
  type ReceptorRow,
} from '@timbra/contracts';
import { fieldErrors, judgeBody } from '@timbra/remote-kit';
import type { SelectOption } from '@timbra/ui-kit';
import { claveOption } from '../../campos/options.ts';

/** A receiver as it is typed beside the invoice; the rest of its record is for its own screen. */
export interface NuevoReceptor {
  rfc: string;
  nombre: string;
  idCif: string;
  regimen: string;
  email: string;
  cp: string;
  residenciaFiscal: string;
  numRegistro: string;
}

const BLANK: NuevoReceptor = {
  rfc: '',
  nombre: '',
  idCif: '',
  regimen: '',
  email: '',
  cp: '',
  residenciaFiscal: '',
  numRegistro: '',
};

/** What was searched for is the beginning of an RFC or of a name. */
export const receptorFrom = (text: string): NuevoReceptor => {
  const upper = text.trim().toUpperCase();
  const isRfc = /^[A-ZÑ&]{3,4}\d{2,}\w*$/.test(upper);
  return isRfc ? withRfc(BLANK, upper) : { ...BLANK, nombre: upper };
};

/** The regímenes of the RFC's kind of person (física or moral). */
export const regimenesFor = (rfc: string): SelectOption[] => {
  const parsed = Rfc.tryParse(rfc);
  return catalogos.c_RegimenFiscal
    .filter(({ fisica, moral }) => !parsed || (parsed.isMoral() ? moral : fisica))
    .map(claveOption);
};

export const isGenerico = ({ rfc }: NuevoReceptor): boolean =>
  Rfc.tryParse(rfc)?.isGenerico() === true;
export const isExtranjero = ({ rfc }: NuevoReceptor): boolean => rfc === Rfc.GENERICO_EXTRANJERO;

/**
 * A generic RFC fixes what nobody chooses (receptores §2); another drops a regime that does not
 * fit.
 */
export function withRfc(form: NuevoReceptor, rfc: string): NuevoReceptor {
  const next = { ...form, rfc };
  if (isGenerico(next)) {
    const nombre = isExtranjero(next) ? form.nombre : PUBLICO_EN_GENERAL;
    return { ...next, nombre, regimen: SIN_OBLIGACIONES };
  }
  const keeps = regimenesFor(rfc).some(({ value }) => value === form.regimen);
  return { ...next, regimen: keeps && !isGenerico(form) ? form.regimen : '' };
}

const given = (text: string): string | undefined => text.trim() || undefined;

export const toReceptorBody = (form: NuevoReceptor): FiscalReceptorInput => ({
  rfc: form.rfc,
  nombre: form.nombre,
  idCif: given(form.idCif),
  regimen: form.regimen,
  email: given(form.email),
  residenciaFiscal: isExtranjero(form) ? given(form.residenciaFiscal) : undefined,
  numRegistro: isExtranjero(form) ? given(form.numRegistro) : undefined,
  fiscalDirecciones: isGenerico(form) && form.cp === '' ? [] : [{ cp: given(form.cp) }],
  manuallyCreated: true,
});

/** What the API's own schema holds against it, in its words, and the regime, without which none invoices. */
export const judgeReceptor = (form: NuevoReceptor): FieldError[] =>
  fieldErrors.merge(judgeBody(fiscalReceptorBody, toReceptorBody(form)), receptorMissing(form));

const nameOf = (text: string): string => text.trim().replace(/\s+/g, ' ').toUpperCase();

/** The one that is there already under the same RFC, name and postal code. */
export const sameReceptor = (
  { rfc, nombre, cp }: NuevoReceptor,
  receptores: readonly ReceptorRow[],
): ReceptorRow | undefined =>
  receptores.find(
    (it) =>
      rfc !== '' &&
      it.rfc === rfc &&
      nameOf(it.nombre) === nameOf(nombre) &&
      (it.fiscalDirecciones.at(-1)?.cp ?? '') === cp.trim(),
  );

/** As the list would answer it. */
export const rowOf = (saved: FiscalReceptor): ReceptorRow => {
  const { regimenes: _, manuallyCreated: __, ine, nomina, ...row } = saved;
  return { ...row, hasIne: ine !== undefined, hasNomina: nomina !== undefined };
};
