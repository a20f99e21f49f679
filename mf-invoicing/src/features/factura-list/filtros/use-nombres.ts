import { useEmisores } from '../../../shared/use-emisores.ts';
import { mensajes } from '../mensajes.ts';
import type { Nombres } from './chips-of.ts';
import { isId, type Filtros } from './filtros.ts';
import { parteOf, useReceptor } from './use-opciones.ts';

/** Who the parties of the filters are; until that is known, and of strangers, their RFC. */
export const useNombres = ({ emisor, receptor }: Filtros): Nombres => {
  const emisores = useEmisores(emisor !== undefined);
  const found = useReceptor(receptor);
  const unnamed = (value: string) => (isId(value) ? mensajes.filtros.desconocido : value);
  return {
    emisor: (value) =>
      emisores.data?.items.map(parteOf).find((it) => it.value === value || it.id === value)
        ?.nombre ?? unnamed(value),
    receptor: (value) => found?.nombre ?? unnamed(value),
  };
};
