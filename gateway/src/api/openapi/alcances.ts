import { alcancesOf, type Ruta } from '@timbra/contracts';

const words = (alcances: readonly string[]): string =>
  alcances.map((it) => `\`${it}\``).join(' y ');

const needs = (alcances: readonly string[]): string =>
  alcances.length === 0
    ? 'Cualquier clave, con los alcances que sean.'
    : `Alcance que pide a una clave: ${words(alcances)}.`;

/** What a key needs for an operation, for programs and in a sentence; null where none is asked for. */
export const alcancesDescribed = (
  ruta: Ruta,
): { alcances: readonly string[]; sentence: string } | null => {
  if (ruta.public) return null;
  if (ruta.persona) {
    return { alcances: [], sentence: 'Lo hace una persona: ninguna clave abre esta operación.' };
  }
  const alcances = alcancesOf(ruta);
  const { desvio, principal } = ruta;
  const sentence = [
    principal ? 'De las claves, solo la principal.' : needs(alcances),
    ...(desvio?.alcances
      ? [`Con \`${desvio.parametro}=true\` pide ${words(desvio.alcances)}.`]
      : []),
  ].join(' ');
  return { alcances, sentence };
};
