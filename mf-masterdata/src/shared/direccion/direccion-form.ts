import type { FiscalDireccion } from '@timbra/contracts';
import { given } from '../form/given.ts';

/** An address as it is typed. */
export interface DireccionForm {
  nombre: string;
  direccion: string;
  cp: string;
  pais: FiscalDireccion['pais'];
}

export const emptyDireccion = (): DireccionForm => ({
  nombre: '',
  direccion: '',
  cp: '',
  pais: 'MEX',
});

/** receptores §3: where a stored address lacks its country, it is MEX. */
export const toDireccionForm = (it: Partial<FiscalDireccion>): DireccionForm => ({
  nombre: it.nombre ?? '',
  direccion: it.direccion ?? '',
  cp: it.cp ?? '',
  pais: it.pais ?? 'MEX',
});

export const toDireccion = ({ nombre, direccion, cp, pais }: DireccionForm): FiscalDireccion => ({
  nombre: given(nombre),
  direccion: given(direccion),
  cp: given(cp),
  pais,
});

/** receptores §3: postal code padded to 5 digits. */
export const padCp = (cp: string): string => (cp === '' ? '' : cp.padStart(5, '0'));

/** receptores §3: direccion is a warning only. */
export const direccionWarning = ({ direccion }: DireccionForm): string | undefined =>
  direccion.trim() === '' ? 'Sin dirección: se puede guardar así' : undefined;

export const replaceAt = <Item>(list: readonly Item[], at: number, item: Item): Item[] =>
  list.map((it, index) => (index === at ? item : it));

export const removeAt = <Item>(list: readonly Item[], at: number): Item[] =>
  list.filter((_, index) => index !== at);
