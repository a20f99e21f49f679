import type { ACuentaTerceros, HidroYPetro, Iedu } from '@timbra/cfdi';
import type { ConceptoCatalogo, FiscalEmisor } from '@timbra/contracts';
import type { ParteForm } from '../../formulario/editor-form.ts';

/** The contract's limits. */
export const MAX_PARTES = 100;
export const MAX_PEDIMENTOS = 100;

/** complementos §3: the education complement is suggested when the key starts with 86. */
export const isEducativo = (clave: string): boolean => clave.startsWith('86');

/** complementos §3: the issuer's own authorisation, until another is written. */
export const newIedu = (emisor: FiscalEmisor | undefined): Iedu => ({
  nombreAlumno: '',
  curp: '',
  nivelEducativo: '',
  autRVOE: emisor?.autRVOE ?? '',
});

/** What its key says is filled in as the invoice is: the kind of permit, and mostly the subproduct. */
export const newHidroYPetro = (): HidroYPetro => ({ numeroPermiso: '' });

export const newTercero = (): ACuentaTerceros => ({ rfc: '', nombre: '', regimen: '', cp: '' });

export const newParte = (): ParteForm => ({ clave: '', cantidad: '1', descripcion: '' });

/** Fills a part from the account's catalogue. The quantity is left as it is. */
export const fillParte = (parte: ParteForm, item: ConceptoCatalogo): ParteForm => ({
  ...parte,
  clave: item.clave,
  claveUnidad: item.claveUnidad || undefined,
  unidad: item.unidad,
  noIdentificacion: item.noIdentificacion,
  descripcion: item.descripcion,
  valorUnitario: item.valorUnitario,
});
