import { Rfc } from '@timbra/cfdi';
import {
  PUBLICO_EN_GENERAL,
  SIN_OBLIGACIONES,
  type FiscalReceptor,
  type FiscalReceptorInput,
} from '@timbra/contracts';
import {
  emptyDireccion,
  toDireccion,
  toDireccionForm,
  type DireccionForm,
} from '../../shared/direccion/direccion-form.ts';
import { given } from '../../shared/form/given.ts';
import { keepRegimen } from '../../shared/regimen/regimenes.ts';
import { toIne, toIneForm, type IneForm } from './complementos/ine-form.ts';
import { toNomina, toNominaForm, type NominaForm } from './complementos/nomina-form.ts';

/** A receiver as it is typed. */
export interface ReceptorForm {
  rfc: string;
  nombre: string;
  idCif: string;
  regimen: string;
  /** Those of its tax identification certificate; [] until it is read. */
  regimenes: readonly string[];
  email: string;
  residenciaFiscal: string;
  numRegistro: string;
  fiscalDirecciones: readonly DireccionForm[];
  ine: IneForm | null;
  nomina: NominaForm | null;
  /** What this screen does not show, kept for when it is saved. */
  kept: Pick<FiscalReceptorInput, 'usoCfdi' | 'manuallyCreated'>;
}

/** receptores §1: marked manuallyCreated, with one address whose country is MEX. */
export const newReceptor = (): ReceptorForm => ({
  rfc: '',
  nombre: '',
  idCif: '',
  regimen: '',
  regimenes: [],
  email: '',
  residenciaFiscal: '',
  numRegistro: '',
  fiscalDirecciones: [emptyDireccion()],
  ine: null,
  nomina: null,
  kept: { manuallyCreated: true },
});

/** As long as a name may be (Anexo 20). */
const MAX_NOMBRE = 300;

/** A new one, with what was typed when it was not found: an RFC, or a name. */
export const soughtReceptor = (text: string): ReceptorForm => {
  const rfc = Rfc.tryParse(text)?.toString();
  const blank = newReceptor();
  if (rfc) return { ...blank, ...changeRfc(blank, rfc) };
  return { ...blank, nombre: text.trim().toUpperCase().slice(0, MAX_NOMBRE) };
};

/** receptores §3: a blank address is added if there is none. */
export const toReceptorForm = (it: FiscalReceptor): ReceptorForm => ({
  rfc: it.rfc,
  nombre: it.nombre,
  idCif: it.idCif ?? '',
  regimen: it.regimen,
  regimenes: it.regimenes ?? [],
  email: it.email ?? '',
  residenciaFiscal: it.residenciaFiscal ?? '',
  numRegistro: it.numRegistro ?? '',
  fiscalDirecciones:
    it.fiscalDirecciones.length > 0
      ? it.fiscalDirecciones.map(toDireccionForm)
      : [emptyDireccion()],
  ine: it.ine ? toIneForm(it.ine) : null,
  nomina: it.nomina ? toNominaForm(it.nomina) : null,
  kept: { usoCfdi: it.usoCfdi, manuallyCreated: it.manuallyCreated },
});

export const isGenerico = ({ rfc }: Pick<ReceptorForm, 'rfc'>): boolean =>
  Rfc.tryParse(rfc)?.isGenerico() === true;
export const isExtranjero = ({ rfc }: Pick<ReceptorForm, 'rfc'>): boolean =>
  rfc === Rfc.GENERICO_EXTRANJERO;

const isBlank = ({ direccion, cp }: DireccionForm): boolean => direccion.trim() === '' && cp === '';

/** What is sent. A generic receiver's address may be left blank (receptores §4). */
export const toReceptorBody = (form: ReceptorForm): FiscalReceptorInput => ({
  ...form.kept,
  rfc: form.rfc,
  nombre: form.nombre,
  idCif: given(form.idCif),
  regimen: form.regimen,
  regimenes: [...form.regimenes],
  email: given(form.email),
  residenciaFiscal: isExtranjero(form) ? given(form.residenciaFiscal) : undefined,
  numRegistro: isExtranjero(form) ? given(form.numRegistro) : undefined,
  fiscalDirecciones: form.fiscalDirecciones
    .filter((it) => !isGenerico(form) || !isBlank(it))
    .map(toDireccion),
  ine: form.ine ? toIne(form.ine) : undefined,
  nomina: form.nomina ? toNomina(form.nomina) : undefined,
});

/**
 * Typing the RFC: a generic one fixes the fields that nobody chooses (receptores §2); any other
 * drops a regime that is not for that kind of person.
 */
export const changeRfc = (form: ReceptorForm, rfc: string): Partial<ReceptorForm> => {
  if (isGenerico({ rfc })) {
    const nombre = isExtranjero({ rfc }) ? form.nombre : PUBLICO_EN_GENERAL;
    return { rfc, nombre, regimen: SIN_OBLIGACIONES, regimenes: [], ine: null, nomina: null };
  }
  const wasGenerico = isGenerico(form);
  return {
    rfc,
    regimen: wasGenerico ? '' : keepRegimen(rfc, form.regimen),
    ...(wasGenerico && form.nombre === PUBLICO_EN_GENERAL && { nombre: '' }),
  };
};
