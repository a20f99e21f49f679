import type { Parameter } from '../described.ts';

/** Postman knows a parameter that is a whole step of the address: `/facturas/:id`. */
const WHOLE = /^\{(\w+)\}$/;
const NAME = /\{(\w+)\}/g;

const stepOf = (step: string): string =>
  WHOLE.test(step) ? step.replace(WHOLE, ':$1') : step.replace(NAME, '{{$1}}');

/** Names of the parameters that share their step with something else: `{id}.xml`. */
export const partialNames = (path: string): string[] =>
  path
    .split('/')
    .filter((step) => !WHOLE.test(step))
    .flatMap((step) => [...step.matchAll(NAME)].map(([, name = '']) => name));

const valueOf = ({ example, default: usual }: Parameter['schema']): string =>
  String(example ?? usual ?? '');

const described = ({ name, description, schema }: Parameter) => ({
  key: name,
  value: valueOf(schema),
  description,
});

/** The address of a route; what may be left out of it is there, switched off. */
export const urlOf = (path: string, parameters: readonly Parameter[]) => {
  const steps = path.slice(1).split('/').map(stepOf);
  const query = parameters
    .filter((it) => it.in === 'query')
    .map((it) => ({ ...described(it), ...(!it.required && { disabled: true }) }));
  const partial = partialNames(path);
  const variable = parameters
    .filter((it) => it.in === 'path' && !partial.includes(it.name))
    .map(described);
  const sent = query.filter(({ disabled }) => !disabled);
  const search = sent.map(({ key, value }) => `${key}=${value}`).join('&');
  return {
    raw: `{{url}}/${steps.join('/')}${search && `?${search}`}`,
    host: ['{{url}}'],
    path: steps,
    ...(query.length > 0 && { query }),
    ...(variable.length > 0 && { variable }),
  };
};
