import { codeQuery } from '../../../../shared/code-query.ts';

/** The form with the schema that judges it is a part of its own: most invoices have a known receiver. */
export const formCode = codeQuery('nuevo-receptor', () => import('./nuevo-receptor-form.tsx'));
