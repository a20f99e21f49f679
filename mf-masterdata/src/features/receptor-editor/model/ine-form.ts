import { catalogos } from '@timbra/cfdi';
import { MAX_ENTIDADES_INE, type ReceptorIne } from '@timbra/contracts';
import type { SelectOption } from '@timbra/ui-kit';
import { given } from '../../../shared/form/given.ts';

export interface EntidadForm {
  claveEntidad: string;
  ambito: string;
  /** Accounting keys, as they are typed: '12, 345'. */
  contabilidades: string;
}

export interface IneForm {
  tipoProceso: string;
  tipoComite: string;
  idContabilidad: string;
  entidades: readonly EntidadForm[];
}

const option = (value: string): SelectOption => ({ value, label: value });
/** spec 2 §9. */
export const procesos = ['Precampaña', 'Ordinario', 'Campaña'].map(option);
export const comites = ['Ejecutivo Nacional', 'Ejecutivo Estatal', 'Directivo Estatal'].map(option);
export const ambitos = ['Local', 'Federal'].map(option);

const ORDINARIO = 'Ordinario';
const NACIONAL = 'Ejecutivo Nacional';
/** The whole country and its five electoral districts are federal only. */
const isFederalOnly = (clave: string): boolean => /^(NAC|CR[1-5])$/.test(clave);

export const emptyEntidad = (): EntidadForm => ({
  claveEntidad: '',
  ambito: '',
  contabilidades: '',
});

export const newIne = (): IneForm => ({
  tipoProceso: '',
  tipoComite: '',
  idContabilidad: '',
  entidades: [],
});

/** spec 2 §5: which fields of INE mean something with the others as they are. */
export const ineFields = ({ tipoProceso, tipoComite, entidades }: IneForm) => {
  const isOrdinario = tipoProceso === ORDINARIO;
  const hasEntidades = isOrdinario
    ? tipoComite !== '' && tipoComite !== NACIONAL
    : tipoProceso !== '';
  return {
    tipoComite: isOrdinario,
    idContabilidad: isOrdinario && tipoComite === NACIONAL,
    entidades: hasEntidades,
    ambito: hasEntidades && !isOrdinario,
    canAdd: entidades.length < MAX_ENTIDADES_INE,
    canRemove: entidades.length > 1,
  };
};

/** A change that brings the entities brings a first one: each is required. */
export const changeIne = (ine: IneForm, change: Partial<IneForm>): IneForm => {
  const next = { ...ine, ...change };
  const needsOne = ineFields(next).entidades && next.entidades.length === 0;
  return needsOne ? { ...next, entidades: [emptyEntidad()] } : next;
};

const taken = (ine: IneForm, at: number, claveEntidad: string, ambito: string): boolean =>
  ine.entidades.some(
    (it, index) => index !== at && it.claveEntidad === claveEntidad && it.ambito === ambito,
  );

/** Entities of row `at`: what its scope rules out, or another row has, cannot be chosen. */
export const entidadOptions = (ine: IneForm, at: number): SelectOption[] => {
  const ambito = ine.entidades[at]?.ambito ?? '';
  return catalogos.t_ClaveEntidad.map(({ id, texto }) => ({
    value: id,
    label: `${id} ${texto}`,
    disabled: (ambito === 'Local' && isFederalOnly(id)) || taken(ine, at, id, ambito),
  }));
};

/** Scopes of row `at`, in the same way. */
export const ambitoOptions = (ine: IneForm, at: number): SelectOption[] => {
  const clave = ine.entidades[at]?.claveEntidad ?? '';
  return ambitos.map((it) => ({
    ...it,
    disabled: (it.value === 'Local' && isFederalOnly(clave)) || taken(ine, at, clave, it.value),
  }));
};

export const toIneForm = (it: ReceptorIne): IneForm => ({
  tipoProceso: it.tipoProceso,
  tipoComite: it.tipoComite ?? '',
  idContabilidad: it.idContabilidad ?? '',
  entidades: it.entidades.map(({ claveEntidad, ambito, contabilidades }) => ({
    claveEntidad,
    ambito: ambito ?? '',
    contabilidades: contabilidades.map(({ idContabilidad }) => idContabilidad).join(', '),
  })),
});

/** Fields that mean nothing are not kept. */
export const toIne = (form: IneForm): ReceptorIne => {
  const fields = ineFields(form);
  return {
    tipoProceso: form.tipoProceso,
    tipoComite: fields.tipoComite ? given(form.tipoComite) : undefined,
    idContabilidad: fields.idContabilidad ? given(form.idContabilidad) : undefined,
    entidades: !fields.entidades
      ? []
      : form.entidades.map(({ claveEntidad, ambito, contabilidades }) => ({
          claveEntidad,
          ambito: fields.ambito ? given(ambito) : undefined,
          contabilidades: contabilidades
            .split(/[\s,]+/)
            .filter((it) => it !== '')
            .map((idContabilidad) => ({ idContabilidad })),
        })),
  };
};
