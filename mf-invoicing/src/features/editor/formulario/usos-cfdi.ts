import { catalogos, Rfc } from '@timbra/cfdi';
import type { ReceptorRow } from '@timbra/contracts';

export interface UsoOption {
  id: string;
  texto: string;
  isAllowed: boolean;
}

/** Uses of the CFDI, with those marked that the receiver's person or regime does not allow. */
export const usosOf = (receptor: ReceptorRow | undefined): readonly UsoOption[] =>
  catalogos.c_UsoCFDI.map(({ id, texto, fisica, moral, regimenes }) => ({
    id,
    texto,
    isAllowed:
      !receptor ||
      ((Rfc.tryParse(receptor.rfc)?.isMoral() ? moral : fisica) &&
        regimenes.includes(receptor.regimen)),
  }));

const SIN_EFECTOS = 'S01';

/** The use to begin with: the receiver's usual one, what was chosen, or the one without effects. */
export const usoFor = (receptor: ReceptorRow, chosen: string): string => {
  const allowed = new Set(
    usosOf(receptor)
      .filter((it) => it.isAllowed)
      .map((it) => it.id),
  );
  return [receptor.usoCfdi, chosen, SIN_EFECTOS].find((it) => it && allowed.has(it)) ?? chosen;
};
