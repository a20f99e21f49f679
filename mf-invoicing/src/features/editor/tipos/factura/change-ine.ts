import type { EntidadIne, Ine } from '@timbra/cfdi';
import { ineFields } from '@timbra/ui-kit';

export const newEntidad = (): EntidadIne => ({ claveEntidad: '', contabilidades: [] });

const entidadesOf = (entidades: readonly EntidadIne[], hasAmbito: boolean): EntidadIne[] =>
  entidades.map((it) => (hasAmbito ? it : { ...it, ambito: undefined }));

/** What a change leaves without meaning goes; where entities are asked for, there is a first one. */
export const changeIne = (ine: Ine, change: Partial<Ine>): Ine => {
  const next = { ...ine, ...change };
  const fields = ineFields(next);
  const { tipoProceso, tipoComite, idContabilidad, entidades = [] } = next;
  const rows = entidades.length > 0 ? entidades : [newEntidad()];
  return {
    tipoProceso,
    tipoComite: fields.tipoComite ? tipoComite : undefined,
    idContabilidad: fields.idContabilidad ? idContabilidad : undefined,
    entidades: fields.entidades ? entidadesOf(rows, fields.ambito) : [],
  };
};
