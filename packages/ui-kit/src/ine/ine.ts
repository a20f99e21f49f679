import { catalogos } from '@timbra/cfdi';
import type { SelectOption } from '../form/select-input.tsx';

/** INE data as any form has them: '' or absent while nothing was chosen. */
export interface IneChoice {
  tipoProceso?: string;
  tipoComite?: string;
  entidades?: readonly { claveEntidad: string; ambito?: string }[];
}

const option = (value: string): SelectOption => ({ value, label: value });
/** complementos §2. */
export const procesos = ['Precampaña', 'Ordinario', 'Campaña'].map(option);
export const comites = ['Ejecutivo Nacional', 'Ejecutivo Estatal', 'Directivo Estatal'].map(option);
const ambitos = ['Local', 'Federal'].map(option);

const ORDINARIO = 'Ordinario';
const NACIONAL = 'Ejecutivo Nacional';
/** The whole country and its five electoral districts are federal only. */
const isFederalOnly = (clave: string): boolean => /^(NAC|CR[1-5])$/.test(clave);

/**
 * Which fields of INE mean something with the others as they are (complementos §2). SAT's ine11.xsd
 * says that the accounting key of the complement is for an ordinary process with the national
 * executive committee, and that in every other case the key goes with each entity.
 */
export const ineFields = ({ tipoProceso = '', tipoComite = '', entidades = [] }: IneChoice) => {
  const isOrdinario = tipoProceso === ORDINARIO;
  const hasEntidades = isOrdinario
    ? tipoComite !== '' && tipoComite !== NACIONAL
    : tipoProceso !== '';
  return {
    tipoComite: isOrdinario,
    idContabilidad: isOrdinario && tipoComite === NACIONAL,
    entidades: hasEntidades,
    ambito: hasEntidades && !isOrdinario,
    canRemove: entidades.length > 1,
  };
};

/** The entities as they count: a scope that does not apply rules nothing out. */
const rowsOf = (ine: IneChoice) => {
  const { ambito: hasAmbito } = ineFields(ine);
  return (ine.entidades ?? []).map(({ claveEntidad, ambito = '' }) => ({
    claveEntidad,
    ambito: hasAmbito ? ambito : '',
  }));
};
type Rows = ReturnType<typeof rowsOf>;

const isTaken = (rows: Rows, at: number, claveEntidad: string, ambito: string): boolean =>
  rows.some((it, i) => i !== at && it.claveEntidad === claveEntidad && it.ambito === ambito);

/** Entities of row `at`: what its scope rules out, or another row has, cannot be chosen. */
export const entidadOptions = (ine: IneChoice, at: number): SelectOption[] => {
  const rows = rowsOf(ine);
  const ambito = rows[at]?.ambito ?? '';
  return catalogos.t_ClaveEntidad.map(({ id, texto }) => ({
    value: id,
    label: `${id} ${texto}`,
    disabled: (ambito === 'Local' && isFederalOnly(id)) || isTaken(rows, at, id, ambito),
  }));
};

/** Scopes of row `at`, in the same way. */
export const ambitoOptions = (ine: IneChoice, at: number): SelectOption[] => {
  const rows = rowsOf(ine);
  const clave = rows[at]?.claveEntidad ?? '';
  return ambitos.map((it) => ({
    ...it,
    disabled: (it.value === 'Local' && isFederalOnly(clave)) || isTaken(rows, at, clave, it.value),
  }));
};

/** Accounting keys as they are typed: '12, 345'. */
export const readContabilidades = (text: string): { idContabilidad: string }[] =>
  text
    .split(/[\s,]+/)
    .filter((it) => it !== '')
    .map((idContabilidad) => ({ idContabilidad }));

export const writeContabilidades = (
  contabilidades: readonly { idContabilidad: string }[] = [],
): string => contabilidades.map(({ idContabilidad }) => idContabilidad).join(', ');
