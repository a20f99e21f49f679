import { Rfc } from '@timbra/cfdi';
import { fiscalEmisorBody, type FieldError, type FiscalEmisor } from '@timbra/contracts';
import {
  emptyDireccion,
  toDireccion,
  toDireccionForm,
  type DireccionForm,
} from '../../shared/direccion/direccion-form.ts';
import { given } from '../../shared/form/given.ts';
import { judgeDay } from '@timbra/ui-kit';
import { judgeRfc } from '../../shared/form/judge-rfc.ts';
import { fieldErrors, judgeBody } from '@timbra/remote-kit';
import { keepRegimen } from '../../shared/regimen/regimenes.ts';
import { mensajes } from './mensajes.ts';

interface DonatariaForm {
  autorizacion: string;
  fecha: string;
}

/** An issuer as it is typed. */
export interface EmisorForm {
  rfc: string;
  nombre: string;
  idCif: string;
  regimen: string;
  Curp: string;
  email: string;
  nombreComercial: string;
  RegistroPatronal: string;
  fiscalDirecciones: readonly DireccionForm[];
  fiscalDonataria: DonatariaForm | null;
  autRVOE: string | null;
  testOnly: boolean;
  disabled: boolean;
  templates: readonly string[];
}

/** emisores §2: starts with the user's e-mail and one blank address. */
export const newEmisor = (email: string): EmisorForm => ({
  rfc: '',
  nombre: '',
  idCif: '',
  regimen: '',
  Curp: '',
  email,
  nombreComercial: '',
  RegistroPatronal: '',
  fiscalDirecciones: [emptyDireccion()],
  fiscalDonataria: null,
  autRVOE: null,
  testOnly: false,
  disabled: false,
  templates: [],
});

export const toEmisorForm = (it: FiscalEmisor): EmisorForm => ({
  rfc: it.rfc,
  nombre: it.nombre,
  idCif: it.idCif ?? '',
  regimen: it.regimen,
  Curp: it.Curp ?? '',
  email: it.email ?? '',
  nombreComercial: it.nombreComercial ?? '',
  RegistroPatronal: it.RegistroPatronal ?? '',
  fiscalDirecciones:
    it.fiscalDirecciones.length > 0
      ? it.fiscalDirecciones.map(toDireccionForm)
      : [emptyDireccion()],
  fiscalDonataria: it.fiscalDonataria
    ? { autorizacion: it.fiscalDonataria.autorizacion, fecha: it.fiscalDonataria.fecha }
    : null,
  autRVOE: it.autRVOE ?? null,
  testOnly: it.testOnly,
  disabled: it.disabled,
  templates: it.templates,
});

/** 1 natural person, 2 legal entity; null while the RFC tells neither. */
export const tipoOf = ({ rfc }: Pick<EmisorForm, 'rfc'>): 1 | 2 | null => {
  const parsed = Rfc.tryParse(rfc);
  return parsed && (parsed.isMoral() ? 2 : 1);
};

/** emisores §4: Curp only for natural persons. */
export const toEmisorBody = (form: EmisorForm) => ({
  rfc: form.rfc,
  nombre: form.nombre.trim(),
  idCif: given(form.idCif),
  regimen: form.regimen,
  Curp: tipoOf(form) === 2 ? undefined : given(form.Curp),
  email: given(form.email),
  nombreComercial: given(form.nombreComercial),
  RegistroPatronal: given(form.RegistroPatronal),
  fiscalDirecciones: form.fiscalDirecciones.map(toDireccion),
  fiscalDonataria: form.fiscalDonataria ?? undefined,
  autRVOE: form.autRVOE === null ? undefined : given(form.autRVOE),
  testOnly: form.testOnly,
  disabled: form.disabled,
  templates: [...form.templates],
});
export type EmisorInput = ReturnType<typeof toEmisorBody>;

/**
 * emisores §3: idCif is required here, although the API lets it wait until something is stamped.
 */
export const judgeEmisor = (form: EmisorForm): FieldError[] =>
  fieldErrors.merge(
    fieldErrors.merge(
      [
        ...judgeRfc(form.rfc),
        ...judgeDay('fiscalDonataria.fecha', form.fiscalDonataria?.fecha ?? ''),
      ],
      judgeBody(fiscalEmisorBody, toEmisorBody(form)),
    ),
    form.idCif === '' ? [{ path: 'idCif', message: mensajes.faltaIdCif }] : [],
  );

export const changeRfc = (form: EmisorForm, rfc: string): Partial<EmisorForm> => ({
  rfc,
  regimen: keepRegimen(rfc, form.regimen),
});
