import { catalogos, Rfc } from '@timbra/cfdi';
import type { SelectOption } from '@timbra/ui-kit';

const textos = new Map(catalogos.c_RegimenFiscal.map((it) => [it.id, it.texto]));

/** '601 General de Ley Personas Morales' */
const regimenText = (clave: string): string => `${clave} ${textos.get(clave) ?? ''}`.trim();

/** Those that fit the kind of person that the RFC tells; all of them while it tells none. */
export const regimenesOf = (rfc: string): readonly SelectOption[] => {
  const parsed = Rfc.tryParse(rfc);
  return catalogos.c_RegimenFiscal
    .filter(({ fisica, moral }) => !parsed || (parsed.isMoral() ? moral : fisica))
    .map(({ id }) => ({ value: id, label: regimenText(id) }));
};

/** The regime that stays when the RFC changes: one that does not fit is chosen again. */
export const keepRegimen = (rfc: string, regimen: string): string =>
  regimenesOf(rfc).some(({ value }) => value === regimen) ? regimen : '';
