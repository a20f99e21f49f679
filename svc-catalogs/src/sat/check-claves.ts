import type { FilaTasa, ProductoServicio } from '@timbra/cfdi';
import type { ClavesBody, ClavesHalladas } from '@timbra/contracts';
import { notFound } from '@timbra/service-kit';
import type { CatalogoLibrary } from './catalogo-library.ts';
import type { CatalogoFila } from './catalogo.model.ts';
import { hasEstado } from './starter/codigos-postales.ts';
import { isInForce } from './vigencia.ts';

const PRODUCTOS = 'c_claveprodserv';
const TASAS = 'c_tasaocuota';
const CODIGOS_POSTALES = 'c_codigopostal';

/** What SAT's list asks of a product: «Opcional» and «No» ask nothing. */
const productoOf = ({ extra }: CatalogoFila): ProductoServicio => ({
  iva: extra?.ivaTrasladado === true ? 'si' : 'opcional',
  ieps: extra?.iepsTrasladado === true ? 'si' : 'opcional',
  complemento: typeof extra?.complemento === 'string' ? extra.complemento : '',
});

/** A row of c_TasaOCuota, as it was imported: read-tasas.ts wrote it. */
const tasaOf = ({ extra, vigenciaDesde, vigenciaHasta }: CatalogoFila): FilaTasa => ({
  ...(extra as unknown as Omit<FilaTasa, 'desde' | 'hasta'>),
  desde: vigenciaDesde,
  hasta: vigenciaHasta,
});

/**
 * Which keys of an invoice hold on its day. Compound keys are joined with «|», as they are stored.
 * Until SAT's list is imported, a postal code is known by its state.
 * @throws DomainError noEncontrado for a catalogue that there is not.
 */
export const checkClaves =
  ({ library }: { library: CatalogoLibrary }) =>
  ({ fecha, claves }: ClavesBody): ClavesHalladas =>
    Object.fromEntries(
      Object.entries(claves).map(([nombre, asked]) => {
        const index = library.get(nombre);
        if (!index) throw notFound(`catalogue ${nombre}`);
        const catalogo = nombre.toLowerCase();
        const completo = library.isComplete(nombre);
        const isKnown = (clave: string) =>
          !completo && catalogo === CODIGOS_POSTALES && hasEstado(clave);
        const found = [...new Set(asked)].map((clave) => ({ clave, row: index.get(clave) }));
        const productos = found.flatMap(({ clave, row }) =>
          row ? [[clave, productoOf(row)] as const] : [],
        );
        const answer = {
          completo,
          desconocidas: found.filter((it) => !it.row && !isKnown(it.clave)).map((it) => it.clave),
          fueraDeVigencia: found
            .filter(({ row }) => row && !isInForce(row, fecha))
            .map((it) => it.clave),
          // The starter list does not say what SAT asks of a product.
          ...(completo && catalogo === TASAS && { tasas: index.rows.map(tasaOf) }),
          ...(completo && catalogo === PRODUCTOS && { productos: Object.fromEntries(productos) }),
        };
        return [nombre, answer];
      }),
    );
export type CheckClaves = ReturnType<typeof checkClaves>;
