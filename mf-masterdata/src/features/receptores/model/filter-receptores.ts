import type { ReceptorRow } from '@timbra/contracts';
import { foldText, matchesText } from '@timbra/ui-kit';

/** Those whose RFC or name carries every word of `text`, without regard to accents or case. */
export const filterReceptores = (
  receptores: readonly ReceptorRow[],
  text: string,
): readonly ReceptorRow[] =>
  foldText(text) === ''
    ? receptores
    : receptores.filter(({ rfc, nombre }) => matchesText(`${rfc} ${nombre}`, text));
