import { useLocalStorage } from '@timbra/ui-kit/mantine';

/** Two lines a row, or the specification's table of all the columns. */
export type Vista = 'lista' | 'tabla';

/** Remembered on this device. */
export const useVista = () =>
  useLocalStorage<Vista>({
    key: 'timbra.facturas.vista',
    defaultValue: 'lista',
    getInitialValueInEffect: false,
    deserialize: (text) => (text === '"tabla"' ? 'tabla' : 'lista'),
  });
