import type { RecordForm } from '../../../shared/form/use-record-form.ts';
import type { ReceptorForm } from '../model/receptor-form.ts';

/** What each group of fields of this form needs of it. */
export type ReceptorFieldsProps = Pick<RecordForm<ReceptorForm>, 'values' | 'set'>;
