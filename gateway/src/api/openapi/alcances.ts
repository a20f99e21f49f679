import { alcancesOf, type Ruta } from '@timbra/contracts';

const words = (alcances: readonly string[]): string =>
  alcances.map((it) => `\`${it}\``).join(' y ');

const needs = (alcances: readonly string[]): string =>
  alcances.length === 0
    ? 'Cualquier clave, con los alcances que sean.'
    : `Alcance que pide a una clave: ${words(alcances)}.`;

interface Described {
  /** For programs: the scopes, or that no key, or only the principal one, opens it. */
  fields: Readonly<Record<`x-${string}`, readonly string[] | true>>;
  /** For people. */
  sentence: string;
}

/** What a key needs for an operation; null where none is asked for. */
export const alcancesDescribed = (ruta: Ruta): Described | null => {
  if (ruta.public) return null;
  if (ruta.persona) {
    return {
      fields: { 'x-solo-persona': true },
      sentence: 'Lo hace una persona: ninguna clave abre esta operación.',
    };
  }
  if (ruta.principal) {
    return {
      fields: { 'x-solo-principal': true },
      sentence: 'De las claves, solo la principal.',
    };
  }
  const alcances = alcancesOf(ruta);
  const { variante } = ruta;
  const sentence = [
    needs(alcances),
    ...(variante?.alcances
      ? [`Con \`${variante.parametro}=true\` pide ${words(variante.alcances)}.`]
      : []),
  ].join(' ');
  return { fields: { 'x-alcances': alcances }, sentence };
};
