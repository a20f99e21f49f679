import type { Ruta } from '@timbra/contracts';
import { described, type Operation, type Parameter } from '../described.ts';
import { urlOf } from './url.ts';

const JSON_TYPE = 'application/json';

/** A key of its own at each press; a revision is there, switched off, until somebody read one. */
const headerOf = ({ name, description, schema }: Parameter) =>
  name === 'Idempotency-Key'
    ? { key: name, value: '{{$guid}}', description }
    : { key: name, value: String(schema.example ?? ''), description, disabled: true };

/** JSON with its example; of the rest, a file that the person chooses. */
const bodyOf = ({ requestBody }: Operation) => {
  if (!requestBody) return undefined;
  const [type = JSON_TYPE] = Object.keys(requestBody.content);
  const example = requestBody.content[JSON_TYPE]?.example;
  const body =
    type === JSON_TYPE
      ? {
          mode: 'raw',
          raw: JSON.stringify(example, null, 2),
          options: { raw: { language: 'json' } },
        }
      : { mode: 'file', file: {} };
  return { type, body };
};

export const request = (ruta: Ruta) => {
  const operation = described(ruta);
  const { parameters = [], description } = operation;
  const sent = bodyOf(operation);
  return {
    method: ruta.method,
    ...(description && { description }),
    ...(ruta.public && { auth: { type: 'noauth' } }),
    url: urlOf(ruta.path, parameters),
    header: [
      ...(sent ? [{ key: 'Content-Type', value: sent.type }] : []),
      ...parameters.filter((it) => it.in === 'header').map(headerOf),
    ],
    ...(sent && { body: sent.body }),
  };
};
