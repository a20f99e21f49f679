import type { FieldError } from '@timbra/contracts';
import type { SummaryItem } from '../feedback/error-summary.tsx';
import { fieldId } from './form-context.ts';

/** The errors of a form as its summary lists them, each a link to its field. */
export const problemsOf = (errors: readonly FieldError[]): SummaryItem[] =>
  errors.map(({ path, message }) => ({ message, fieldId: fieldId(path) }));
