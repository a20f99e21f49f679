import type { Aspecto } from '@timbra/contracts';
import { chooseAspecto } from '@timbra/ui-kit';
import type { Comando } from '../base/comando.ts';
import { mensajes } from './mensajes.ts';

/** One of what a person may choose of the look. */
export interface Opcion {
  value: string;
  label: string;
  choose: () => void;
}

const esquemas = Object.entries(mensajes.esquemas) as [Aspecto['esquema'], string][];
const densidades = Object.entries(mensajes.densidades) as [Aspecto['densidad'], string][];

export const ESQUEMAS: readonly Opcion[] = esquemas.map(([esquema, label]) => ({
  value: esquema,
  label,
  choose: () => chooseAspecto({ esquema }),
}));
export const DENSIDADES: readonly Opcion[] = densidades.map(([densidad, label]) => ({
  value: densidad,
  label,
  choose: () => chooseAspecto({ densidad }),
}));

/** The same by the palette: 'Aspecto: oscuro'. */
export const ASPECTO_COMANDOS: readonly Comando[] = [
  ...ESQUEMAS.map((it) => ({ ...it, de: mensajes.esquema })),
  ...DENSIDADES.map((it) => ({ ...it, de: mensajes.densidad })),
].map(({ de, value, label, choose }) => ({
  key: `aspecto/${value}`,
  text: `${de}: ${label.toLowerCase()}`,
  run: choose,
}));
