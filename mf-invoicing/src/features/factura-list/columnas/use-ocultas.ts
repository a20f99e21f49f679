import { useLocalStorage } from '@timbra/ui-kit/mantine';
import { readOcultas, type Ocultas } from './columnas.ts';

/** Remembered on this device, as the view is. */
export const useOcultas = () =>
  useLocalStorage<Ocultas>({
    key: 'timbra.facturas.columnas',
    defaultValue: [],
    getInitialValueInEffect: false,
    deserialize: readOcultas,
  });
