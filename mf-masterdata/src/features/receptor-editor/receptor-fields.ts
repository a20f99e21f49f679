import type { RecordForm } from '@timbra/remote-kit';
import type { ReceptorForm } from './receptor-form.ts';

/** What each group of fields of this form needs of it. */
export type ReceptorFieldsProps = Pick<RecordForm<ReceptorForm>, 'values' | 'set'>;
