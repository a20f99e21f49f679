import type { RecordForm } from '../../../shared/form/use-record-form.ts';
import type { EmisorForm } from '../model/emisor-form.ts';

/** What each group of fields of this form needs of it. */
export type EmisorFieldsProps = Pick<RecordForm<EmisorForm>, 'values' | 'set'>;
