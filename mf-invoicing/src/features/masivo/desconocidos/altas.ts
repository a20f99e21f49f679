import { catalogos, Rfc } from '@timbra/cfdi';
import type { FieldError, FiscalReceptorInput } from '@timbra/contracts';
import type { SelectOption } from '@timbra/ui-kit';
import { mensajes } from '../mensajes.ts';

/** What is asked of a receiver here; the rest of its record is for its own screen. */
export interface Alta {
  rfc: string;
  nombre: string;
  regimen: string;
  cp: string;
  usoCfdi: string;
}
export type CampoAlta = Exclude<keyof Alta, 'rfc'>;
export type ErroresAlta = Partial<Record<CampoAlta | 'general', string>>;

/** The regime of a person without fiscal obligations, and of both generic RFC. */
const SIN_OBLIGACIONES = '616';
const { alta: textos } = mensajes;

const isGenerico = (rfc: string): boolean => Rfc.tryParse(rfc)?.isGenerico() === true;

export const altaDe = (rfc: string): Alta => ({
  rfc,
  nombre: rfc === Rfc.GENERICO_NACIONAL ? 'PUBLICO EN GENERAL' : '',
  regimen: isGenerico(rfc) ? SIN_OBLIGACIONES : '',
  cp: '',
  usoCfdi: '',
});

const optionsFor = (
  catalogo: readonly { id: string; texto: string; fisica: boolean; moral: boolean }[],
  rfc: string,
): SelectOption[] => {
  const parsed = Rfc.tryParse(rfc);
  return catalogo
    .filter(({ fisica, moral }) => !parsed || (parsed.isMoral() ? moral : fisica))
    .map(({ id, texto }) => ({ value: id, label: `${id} ${texto}` }));
};

/** The regímenes of the RFC's kind of person (física or moral). */
export const regimenesFor = (rfc: string) => optionsFor(catalogos.c_RegimenFiscal, rfc);
export const usosFor = (rfc: string) => optionsFor(catalogos.c_UsoCFDI, rfc);

/** Nobody has begun to fill it in: it is left for later. */
export const isVacia = (alta: Alta): boolean =>
  Object.entries(altaDe(alta.rfc)).every(([name, value]) => alta[name as keyof Alta] === value) &&
  !isGenerico(alta.rfc);

/** What is missing; the rules of SAT are the API's. */
export const judgeAlta = ({ rfc, nombre, regimen, cp }: Alta): ErroresAlta => ({
  ...(nombre.trim() === '' && { nombre: textos.faltaNombre }),
  ...(regimen === '' && { regimen: textos.faltaRegimen }),
  ...(!/^\d{5}$/.test(cp) && !isGenerico(rfc) && { cp: textos.faltaCp }),
});

export const bodyDe = ({ rfc, nombre, regimen, cp, usoCfdi }: Alta): FiscalReceptorInput => ({
  rfc,
  nombre,
  regimen,
  manuallyCreated: true,
  ...(usoCfdi !== '' && { usoCfdi }),
  fiscalDirecciones: cp === '' ? [] : [{ cp }],
});

const CAMPOS: Readonly<Record<string, CampoAlta>> = {
  nombre: 'nombre',
  regimen: 'regimen',
  usoCfdi: 'usoCfdi',
  fiscalDirecciones: 'cp',
};

/** What the API holds against it, at the column that it is about. */
export const erroresDeApi = (message: string, errors: readonly FieldError[] = []): ErroresAlta => {
  const found: ErroresAlta = {};
  for (const { path, message } of errors) {
    const campo = CAMPOS[path.split('.')[0] ?? ''] ?? 'general';
    found[campo] ??= message;
  }
  return errors.length > 0 ? found : { general: message };
};
