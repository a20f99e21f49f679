import type { AddendaSageAutomotive, ImpuestoLocal } from '@timbra/cfdi';
import type { FiscalEmisor } from '@timbra/contracts';
import type { Settings } from '@timbra/remote-kit';
import { changeExtras, type EditorForm } from '../../../formulario/editor-form.ts';
import { addRelacion } from '../../../formulario/relaciones.ts';
import { mensajes } from '../mensajes.ts';

/** What an invoice may carry besides, each once (spec 1 §4). */
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

/** Those that this account offers; addenda blocks appear only when enabled (spec 1 §2). */
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

export const addComplemento = (
  form: EditorForm,
  which: Complemento,
  emisor: FiscalEmisor | undefined,
): EditorForm => {
  if (isPresent(form, which)) return form;
  switch (which) {
    case 'relacion':
      return addRelacion(form);
    case 'locales':
      return changeExtras(form, { impuestosGlobales: [newLocal()] });
    case 'ine':
      return changeExtras(form, { ine: { tipoProceso: '', entidades: [] } });
    case 'donataria': {
      const { autorizacion = '', fecha = '' } = emisor?.fiscalDonataria ?? {};
      return changeExtras(form, { donataria: { autorizacion, fecha } });
    }
    case 'fondoGarantia':
      return changeExtras(form, {
        addendaFondoGarantia: { Importe: '', PeriodoEnMeses: '', Descripcion: '' },
      });
    case 'sageAutomotive':
      return changeExtras(form, {
        addendaSageAutomotive: { documento: {}, lineas: [newLinea()] },
      });
  }
};

/** As it was in a form of before; one that was added again since stays. */
export const restoreComplemento = (
  form: EditorForm,
  which: Complemento,
  before: EditorForm,
): EditorForm =>
  isPresent(form, which)
    ? form
    : changeExtras(form, { [names[which]]: before.extras[names[which]] });

export const removeComplemento = (form: EditorForm, which: Complemento): EditorForm =>
  changeExtras(form, { [names[which]]: which === 'relacion' ? [] : undefined });

export const nameOf = (which: Complemento): string => mensajes[which];
