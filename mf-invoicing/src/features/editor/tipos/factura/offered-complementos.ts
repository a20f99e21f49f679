import type { AddendaSageAutomotive, ImpuestoLocal } from '@timbra/cfdi';
import type { FiscalEmisor } from '@timbra/contracts';
import type { Settings } from '@timbra/remote-kit';
import { changeExtras, type EditorForm } from '../../formulario/editor-form.ts';
import { newRelacion } from '../../formulario/relaciones.ts';
import { mensajes } from './mensajes.ts';

/** What an invoice may carry besides, each once (complementos §1). */
export type Complemento =
  'relacion' | 'locales' | 'ine' | 'donataria' | 'fondoGarantia' | 'sageAutomotive';

type Name =
  | 'cfdiRelacionados'
  | 'impuestosGlobales'
  | 'ine'
  | 'donataria'
  | 'addendaFondoGarantia'
  | 'addendaSageAutomotive';

const names: Readonly<Record<Complemento, Name>> = {
  relacion: 'cfdiRelacionados',
  locales: 'impuestosGlobales',
  ine: 'ine',
  donataria: 'donataria',
  fondoGarantia: 'addendaFondoGarantia',
  sageAutomotive: 'addendaSageAutomotive',
};

export const newLocal = (): ImpuestoLocal => ({ tipo: 2, nombre: '', tasaCuota: '' });
export const newLinea = (): AddendaSageAutomotive['lineas'][number] => ({
  NumeroLinea: '',
  OrdenCompra: '',
  LineaOrdenCompra: '',
  CodigoProductoComprador: '',
});

/** The complementos that this account offers; addenda blocks appear only when enabled (complementos §6). */
export const offered = (
  settings: Settings,
  emisor: FiscalEmisor | undefined,
): readonly Complemento[] => [
  'relacion',
  'locales',
  'ine',
  ...(emisor?.fiscalDonataria ? (['donataria'] as const) : []),
  ...(settings.addendasEnabled && settings.addendaFondoGarantia
    ? (['fondoGarantia'] as const)
    : []),
  ...(settings.addendasEnabled && settings.addendaSageAutomotive
    ? (['sageAutomotive'] as const)
    : []),
];

export const isPresent = ({ extras }: EditorForm, which: Complemento): boolean => {
  const value = extras[names[which]];
  return Array.isArray(value) ? value.length > 0 : value !== undefined;
};

/** What each begins with. */
const blanks: Readonly<
  Record<Complemento, (emisor: FiscalEmisor | undefined) => Partial<EditorForm['extras']>>
> = {
  relacion: () => ({ cfdiRelacionados: [newRelacion()] }),
  locales: () => ({ impuestosGlobales: [newLocal()] }),
  ine: () => ({ ine: { tipoProceso: '', entidades: [] } }),
  donataria: (emisor) => {
    const { autorizacion = '', fecha = '' } = emisor?.fiscalDonataria ?? {};
    return { donataria: { autorizacion, fecha } };
  },
  fondoGarantia: () => ({
    addendaFondoGarantia: { Importe: '', PeriodoEnMeses: '', Descripcion: '' },
  }),
  sageAutomotive: () => ({ addendaSageAutomotive: { documento: {}, lineas: [newLinea()] } }),
};

export const addComplemento = (
  form: EditorForm,
  which: Complemento,
  emisor: FiscalEmisor | undefined,
): EditorForm => (isPresent(form, which) ? form : changeExtras(form, blanks[which](emisor)));

/** As it was in a form of before; one that was added again since stays. */
export const restoreComplemento = (
  form: EditorForm,
  which: Complemento,
  before: EditorForm,
): EditorForm =>
  isPresent(form, which)
    ? form
    : changeExtras(form, { [names[which]]: before.extras[names[which]] });

/** Related vouchers go one by one. */
export const removeComplemento = (
  form: EditorForm,
  which: Exclude<Complemento, 'relacion'>,
): EditorForm => changeExtras(form, { [names[which]]: undefined });

export const nameOf = (which: Complemento): string => mensajes[which];
