import { z } from 'zod';
import { pageOf } from '../common.ts';
import { HORAS_PARA_RECUPERAR, listaQuery } from '../maestros/campos.ts';
import { conceptoCatalogo, conceptoCatalogoBody } from '../maestros/conceptos.ts';
import { fiscalEmisor, fiscalEmisorBody, fiscalEmisorGuardado } from '../maestros/emisores.ts';
import { plantilla, plantillaBody } from '../maestros/plantillas.ts';
import {
  altaReceptorQuery,
  fiscalReceptor,
  fiscalReceptorBody,
  fiscalReceptorGuardado,
  receptoresQuery,
  receptorRow,
} from '../maestros/receptores.ts';
import type { Etiqueta } from './etiquetas.ts';
import { ADMINISTRA, at, SIN_CUERPO, type Extra } from './ruta.ts';

/** What sets one kind of master data apart from the others. */
interface Registro<Body, View, Saved, Row, Query, Alta> {
  singular: string;
  tag: Etiqueta;
  /** English name of one, as in createEmisor. */
  name: string;
  body: Body;
  view: View;
  /** The answer of what was saved just now: it may tell what is missing. */
  saved: Saved;
  row: Row;
  query: Query;
  altaQuery: Alta;
  errors?: Extra['errors'];
  baja?: Pick<Extra, 'persona' | 'permission' | 'errors'>;
}

const SIN_PARAMETROS = z.object({});

/** List, one, create, replace and remove: the same for every kind of master data. */
const registro = <
  const P extends string,
  Body extends z.ZodType,
  View extends z.ZodType,
  Saved extends z.ZodType,
  Row extends z.ZodType,
  Query extends z.ZodType,
  Alta extends z.ZodType,
>(
  plural: P,
  it: Registro<Body, View, Saved, Row, Query, Alta>,
) => {
  const {
    singular,
    tag,
    name,
    body,
    view,
    saved,
    row,
    query,
    altaQuery,
    errors = [],
    baja = {},
  } = it;
  const catalogs = at('catalogs', tag);
  return [
    catalogs(`GET /${plural}`, `Lista: ${plural}`, {
      operationId: `list${plural.charAt(0).toUpperCase()}${plural.slice(1)}`,
      query,
      response: { 200: pageOf(row) },
      errors: ['sinCuenta'],
    }),
    catalogs(`POST /${plural}`, `Alta: ${singular}`, {
      operationId: `create${name}`,
      body,
      query: altaQuery,
      idempotent: true,
      response: { 201: saved },
      location: `/${plural}/{id}`,
      errors: ['registroRepetido', ...errors],
    }),
    catalogs(`GET /${plural}/{id}`, `Consulta: ${singular}`, {
      operationId: `get${name}`,
      response: { 200: view },
    }),
    catalogs(`PUT /${plural}/{id}`, `Cambio: ${singular}`, {
      operationId: `replace${name}`,
      body,
      response: { 200: saved },
      errors: ['registroRepetido', ...errors],
    }),
    catalogs(`DELETE /${plural}/{id}`, `Baja: ${singular}`, {
      operationId: `delete${name}`,
      ...baja,
      response: { 204: SIN_CUERPO },
    }),
  ] as const;
};

/** Undoes the deletion of a kind of which nothing goes for good at once. */
const recuperacion = <const P extends string, Saved extends z.ZodType>(
  plural: P,
  { singular, tag, name, saved }: { singular: string; tag: Etiqueta; name: string; saved: Saved },
) =>
  at('catalogs', tag)(`POST /${plural}/{id}/recuperar`, `Recupera lo borrado: ${singular}`, {
    operationId: `recover${name}`,
    description: `Deshace una baja, hasta ${HORAS_PARA_RECUPERAR} horas después: vuelve como estaba, con el mismo identificador. Lo que no se ha borrado queda igual.`,
    response: { 200: saved },
  });

export const rutasRegistros = [
  ...registro('emisores', {
    singular: 'emisor',
    tag: 'Emisores',
    name: 'Emisor',
    body: fiscalEmisorBody,
    view: fiscalEmisor,
    saved: fiscalEmisorGuardado,
    row: fiscalEmisor,
    query: listaQuery,
    altaQuery: SIN_PARAMETROS,
    // The issuer's certificates and their keys go with it.
    baja: ADMINISTRA,
  }),
  ...registro('receptores', {
    singular: 'receptor',
    tag: 'Receptores',
    name: 'Receptor',
    body: fiscalReceptorBody,
    view: fiscalReceptor,
    saved: fiscalReceptorGuardado,
    row: receptorRow,
    query: receptoresQuery,
    altaQuery: altaReceptorQuery,
    baja: { errors: ['registroEnUso'] },
  }),
  recuperacion('receptores', {
    singular: 'receptor',
    tag: 'Receptores',
    name: 'Receptor',
    saved: fiscalReceptorGuardado,
  }),
  ...registro('conceptos', {
    singular: 'concepto',
    tag: 'Conceptos',
    name: 'Concepto',
    body: conceptoCatalogoBody.meta({ id: 'ConceptoBody' }),
    view: conceptoCatalogo,
    saved: conceptoCatalogo,
    row: conceptoCatalogo,
    query: listaQuery,
    altaQuery: SIN_PARAMETROS,
    errors: ['datoNoCabe'],
  }),
  recuperacion('conceptos', {
    singular: 'concepto',
    tag: 'Conceptos',
    name: 'Concepto',
    saved: conceptoCatalogo,
  }),
  ...registro('plantillas', {
    singular: 'plantilla',
    tag: 'Plantillas',
    name: 'Plantilla',
    body: plantillaBody.meta({ id: 'PlantillaBody' }),
    view: plantilla,
    saved: plantilla,
    row: plantilla,
    query: listaQuery,
    altaQuery: SIN_PARAMETROS,
  }),
  recuperacion('plantillas', {
    singular: 'plantilla',
    tag: 'Plantillas',
    name: 'Plantilla',
    saved: plantilla,
  }),
] as const;
