import { catalogos, Rfc } from '@timbra/cfdi';
import type { SelectOption } from '@timbra/ui-kit';

const textos = new Map(catalogos.c_RegimenFiscal.map((it) => [it.id, it.texto]));

/** '601 General de Ley Personas Morales' */
const regimenText = (clave: string): string => `${clave} ${textos.get(clave) ?? ''}`.trim();

/** The regímenes of the RFC's kind of person (física or moral); all of them while the RFC is incomplete. */
export const regimenesOf = (rfc: string): readonly SelectOption[] => {
  const parsed = Rfc.tryParse(rfc);
  return catalogos.c_RegimenFiscal
    .filter(({ fisica, moral }) => !parsed || (parsed.isMoral() ? moral : fisica))
    .map(({ id }) => ({ value: id, label: regimenText(id) }));
};

/** The regime that stays when the RFC changes: one that does not fit is chosen again. */
export const keepRegimen = (rfc: string, regimen: string): string =>
  regimenesOf(rfc).some(({ value }) => value === regimen) ? regimen : '';
