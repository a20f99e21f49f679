import type { Aspecto } from '@timbra/contracts';
import type { MantineColorScheme, MantineColorSchemeManager } from '@timbra/ui-kit/mantine';
import { currentAspecto, onAspecto } from './aspecto.ts';

const SCHEMES: Record<Aspecto['esquema'], MantineColorScheme> = {
  sistema: 'auto',
  claro: 'light',
  oscuro: 'dark',
};
const scheme = (): MantineColorScheme => SCHEMES[currentAspecto().esquema];

/** Mantine follows what the person chose; it chooses nothing by itself. */
export const createSchemeManager = (): MantineColorSchemeManager => {
  let stop = () => {};
  return {
    get: scheme,
    set: () => undefined,
    subscribe: (onUpdate) => {
      stop = onAspecto(() => onUpdate(scheme()));
    },
    unsubscribe: () => stop(),
    clear: () => undefined,
  };
};
