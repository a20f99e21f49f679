import { codeQuery } from '../shared/code-query.ts';

/** A part of its own: who writes invoices needs it once they are stamped, and the list never. */
export const documentoCode = codeQuery(
  'documento',
  () => import('../features/documento/documento.page.tsx'),
);
