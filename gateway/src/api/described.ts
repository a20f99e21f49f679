import type { Ruta } from '@timbra/contracts';
import type { Schema } from './docs/schema-fields.ts';
import { openApi } from './openapi.ts';

type Scalar = string | number | boolean;

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  description?: string;
  schema: Schema & { example?: Scalar; default?: Scalar };
}
export type Content = Record<string, { schema: Schema; example?: unknown }>;
export interface Operation {
  description?: string;
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Content };
  responses: Record<string, { description: string; content?: Content; headers?: object }>;
}

/** What the description says of a route. */
export const described = ({ path, method }: Ruta): Operation =>
  (openApi().paths?.[path] as unknown as Record<string, Operation>)[
    method.toLowerCase()
  ] as Operation;
