import { jobs } from '@timbra/contracts';
import type { TimbrarRequestRecord } from './timbrar-request.model.ts';

export const STAMP_JOBS = [jobs.stampFactura, jobs.stampFacturaMasiva] as const;

/** The invoices of a file have a queue of their own: nobody waits behind them. */
export const stampJobOf = ({ masivo }: Pick<TimbrarRequestRecord, 'masivo'>) =>
  masivo ? jobs.stampFacturaMasiva : jobs.stampFactura;
