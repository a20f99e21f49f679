import type { ReceptorIne } from '@timbra/contracts';
import { ineFields, readContabilidades, writeContabilidades } from '@timbra/ui-kit';
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

/** A change that brings the entities brings a first one: each is required. */
export const changeIne = (ine: IneForm, change: Partial<IneForm>): IneForm => {
  const next = { ...ine, ...change };
  const needsOne = ineFields(next).entidades && next.entidades.length === 0;
  return needsOne ? { ...next, entidades: [emptyEntidad()] } : next;
};

export const toIneForm = (it: ReceptorIne): IneForm => ({
  tipoProceso: it.tipoProceso,
  tipoComite: it.tipoComite ?? '',
  idContabilidad: it.idContabilidad ?? '',
  entidades: it.entidades.map(({ claveEntidad, ambito, contabilidades }) => ({
    claveEntidad,
    ambito: ambito ?? '',
    contabilidades: writeContabilidades(contabilidades),
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
          contabilidades: readContabilidades(contabilidades),
        })),
  };
};
