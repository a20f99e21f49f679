import type { RecordForm } from '@timbra/remote-kit';
import type { EmisorForm } from './emisor-form.ts';

/** What each group of fields of this form needs of it. */
export type EmisorFieldsProps = Pick<RecordForm<EmisorForm>, 'values' | 'set'>;
