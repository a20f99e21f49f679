import { ejemplos, locationOf, type Archivo, type Respuesta, type Ruta } from '@timbra/contracts';
import { STATUS_CODES } from 'node:http';
import { alcancesDescribed } from './alcances.ts';
import { headerRef } from './components.ts';
import { requestParams } from './parameters.ts';

const isFile = (it: Respuesta): it is Archivo => it !== null && 'file' in it;

/** XML is text that a program reads; the other files are bytes. */
const fileSchema = (type: string) =>
  type.endsWith('xml') ? { type: 'string' } : { type: 'string', format: 'binary' };
const filesOf = (types: readonly string[]) =>
  Object.fromEntries(types.map((type) => [type, { schema: fileSchema(type) }]));

const DONE: Readonly<Record<string, string>> = {
  200: 'Correcto',
  201: 'Creado',
  202: 'Aceptado: sigue en marcha',
  204: 'Hecho; sin cuerpo',
};

const answer = (ruta: Ruta, status: string, body: Respuesta) => {
  const place = locationOf(ruta, Number(status));
  const isFileAnswer = isFile(body);
  const headers = {
    ...(ruta.etag && status !== '202' && { ETag: headerRef('ETag') }),
    ...(place && { Location: headerRef('Location') }),
    ...(status === '202' && { 'Retry-After': headerRef('RetryAfter') }),
    ...(isFileAnswer && { 'Content-Disposition': headerRef('ContentDisposition') }),
  };
  return {
    description: DONE[status] ?? STATUS_CODES[status] ?? status,
    ...(Object.keys(headers).length > 0 && { headers }),
    ...(body && {
      content: isFileAnswer ? filesOf(body.file) : { 'application/json': { schema: body } },
    }),
  };
};

/** The body may be left out only where the schema takes nothing for an answer. */
const requestBody = ({ signature, body, consumes = [] }: Ruta) => {
  const files = filesOf(consumes);
  if (!body) return consumes.length > 0 ? { required: true, content: files } : undefined;
  const required = !body.safeParse(undefined).success;
  const example = ejemplos[signature as keyof typeof ejemplos];
  return { required, content: { 'application/json': { schema: body, example }, ...files } };
};

export const operation = (ruta: Ruta, errors: Record<string, object>): object => {
  const needed = alcancesDescribed(ruta);
  const description = [ruta.description, needed?.sentence].filter(Boolean).join('\n\n');
  return {
    operationId: ruta.operationId,
    summary: ruta.summary,
    ...(description && { description }),
    tags: [ruta.tag],
    ...(ruta.public && { security: [] }),
    ...needed?.fields,
    requestParams: requestParams(ruta),
    requestBody: requestBody(ruta),
    responses: {
      ...Object.fromEntries(
        Object.entries(ruta.response).map(([status, body]) => [status, answer(ruta, status, body)]),
      ),
      ...errors,
    },
  };
};
