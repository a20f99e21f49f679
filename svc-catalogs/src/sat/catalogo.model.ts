import type { CatalogoRow } from '@timbra/contracts';
import { keepWhole } from '@timbra/service-kit';
import { Schema, type Connection, type Model } from 'mongoose';

/** A row as it is imported. */
export interface CatalogoFila extends CatalogoRow {
  /** SAT's «Palabras similares», for the search alone. */
  palabras?: string;
}

/** How many rows came, went and changed, with some of their keys. */
export interface Cambios {
  altas: number;
  bajas: number;
  cambios: number;
  ejemplos: { altas: string[]; bajas: string[]; cambios: string[] };
}

/** An imported catalogue: which version of its rows is the one in use. */
export interface CatalogoRecord {
  /** In lower case: c_claveprodserv. */
  _id: string;
  version?: string;
  filas?: number;
  /** Hash of all rows: the same list again changes nothing. */
  huella?: string;
  /** The file or folder that it came from, without its path. */
  origen?: string;
  importado?: Date;
  ultimosCambios?: Cambios;
  /** The version that an importer is writing, or was when it died. */
  enCurso?: string;
}

/** A part of a version's rows: few large documents are written and read faster than many small. */
export interface CatalogoParte {
  /** {catalogue}/{version}/{number} */
  _id: string;
  catalogo: string;
  version: string;
  filas: CatalogoFila[];
}

const catalogo = new Schema<CatalogoRecord>(
  {
    _id: String,
    version: String,
    filas: Number,
    huella: String,
    origen: String,
    importado: Date,
    ultimosCambios: Object,
    enCurso: String,
  },
  { collection: 'catalogos', versionKey: false },
);
keepWhole(catalogo, 'the same for all accounts');

const parte = new Schema<CatalogoParte>(
  {
    _id: String,
    catalogo: { type: String, required: true },
    version: { type: String, required: true },
    filas: { type: Schema.Types.Mixed, required: true },
  },
  { collection: 'catalogoPartes', versionKey: false },
);
keepWhole(parte, 'the same for all accounts');
parte.index({ catalogo: 1, version: 1 });

export interface CatalogoModels {
  catalogos: Model<CatalogoRecord>;
  partes: Model<CatalogoParte>;
}

export const createCatalogoModels = (connection: Connection): CatalogoModels => ({
  catalogos: connection.model<CatalogoRecord>('Catalogo', catalogo),
  partes: connection.model<CatalogoParte>('CatalogoParte', parte),
});
