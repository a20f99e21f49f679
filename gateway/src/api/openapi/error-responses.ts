import { errorsOf, problemas, type ProblemaCode, type Ruta } from '@timbra/contracts';
import { headerRef } from './components.ts';

const SCHEMA = { $ref: '#/components/schemas/Problema' } as const;

const example = (code: ProblemaCode) => ({
  summary: problemas[code].title,
  value: {
    type: `/api/docs/errores/${code}`,
    title: problemas[code].title,
    status: problemas[code].status,
    code,
    requestId: 'b3f1c2d4e5f60718293a4b5c6d7e8f90',
  },
});

/** Codes of one status, as one answer. */
const responseOf = (status: number, codes: readonly ProblemaCode[]) => ({
  description: codes
    .map((code) => `- [\`${code}\`](/api/docs/errores/${code}): ${problemas[code].title}`)
    .join('\n'),
  ...((status === 429 || status === 503) && {
    headers: { 'Retry-After': headerRef('RetryAfter') },
  }),
  content: {
    'application/problem+json': {
      schema: {
        allOf: [SCHEMA, { type: 'object', properties: { code: { enum: [...codes] } } }],
      },
      examples: Object.fromEntries(codes.map((code) => [code, example(code)])),
    },
  },
});

/** Answers that several routes share, by name: each is described once. */
export const createErrorResponses = () => {
  const responses: Record<string, object> = {};
  const errorsByStatus = (ruta: Ruta) => {
    const byStatus = Map.groupBy(errorsOf(ruta), (code) => problemas[code].status);
    return Object.fromEntries(
      [...byStatus].map(([status, unsorted]) => {
        const codes = unsorted.toSorted();
        const name = codes.join('.');
        responses[name] ??= responseOf(status, codes);
        return [String(status), { $ref: `#/components/responses/${name}` }];
      }),
    );
  };
  return { responses, errorsByStatus };
};
