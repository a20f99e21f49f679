import type { ReceptorIne } from '@timbra/contracts';
import { changeExtras, type EditorForm } from '../../../formulario/editor-form.ts';

/** The receiver's data, unless the invoice has some of its own. */
export const copyIne = (form: EditorForm, ine: ReceptorIne): EditorForm =>
  form.extras.ine === undefined ? changeExtras(form, { ine }) : form;
