import type { Calculada, Propuesta, Zona } from '@timbra/cfdi/calculo';
import type { EditorStore } from '../../../formulario/editor-store.ts';
import { withNomina } from './filas.ts';

/**
 * Proposes Sueldo, IMSS and ISR for what is on the screen and writes them; null without a payroll.
 * The tables come with the first use: only who calculates fetches them.
 * @throws when they cannot be fetched
 */
export const calcular = async (
  store: EditorStore,
  anterior: Propuesta | undefined,
  zona: Zona,
): Promise<Calculada | null> => {
  const { fillNomina } = await import('@timbra/cfdi/calculo');
  const { nomina } = store.get().extras;
  if (!nomina) return null;
  const calculada = fillNomina(nomina, anterior, zona);
  store.change((form) => withNomina(form, calculada.nomina));
  return calculada;
};
