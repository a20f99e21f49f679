import {
  importarCatalogosQuery,
  jobs,
  type EstadoCatalogo,
  type EstadoCatalogos,
} from '@timbra/contracts';
import { DomainError, parse, underWay, type Logger, type Queues } from '@timbra/service-kit';
import { Router, type RequestHandler } from 'express';
import { randomUUID } from 'node:crypto';
import { CATALOGO_SPECS } from '../importacion/catalogo-specs.ts';
import type { CatalogoLibrary } from '../sat/catalogo-library.ts';
import type { CatalogoRepository } from '../sat/catalogo.repository.ts';
import { IMPORTED } from '../sat/catalogos.ts';
import type { ActualizacionRecord, ActualizacionRepository } from './actualizacion.repository.ts';
import type { ImportUpload } from './import-upload.ts';
import { storeUpload } from './store-upload.ts';

interface Deps {
  library: CatalogoLibrary;
  imported: CatalogoRepository;
  actualizaciones: ActualizacionRepository;
  queues: Queues;
  now: () => Date;
}

const actualizacionView = (it: ActualizacionRecord | null): EstadoCatalogos['actualizacion'] =>
  it?.estado && it.intentoAt
    ? {
        estado: it.estado,
        intentoAt: it.intentoAt.toISOString(),
        exitoAt: it.exitoAt?.toISOString() ?? null,
        error: it.error ?? null,
      }
    : null;

/** SAT's lists as the operator of the installation sees them. The gateway asks for the permission. */
export const actualizacionRoutes = (deps: Deps): Router => {
  const { library, imported, actualizaciones, queues, now } = deps;
  const router = Router();

  const estado = async (): Promise<EstadoCatalogos> => {
    const [current, last] = await Promise.all([imported.current(), actualizaciones.last()]);
    const listas = IMPORTED.map((nombre): EstadoCatalogo => {
      const own = current.find((it) => it.nombre === nombre);
      return {
        nombre,
        titulo: CATALOGO_SPECS[nombre].titulo,
        filas: own?.filas ?? library.get(nombre)?.rows.length ?? 0,
        completo: own !== undefined,
        version: own?.version ?? null,
        importado: own?.importado.toISOString() ?? null,
        origen: own?.origen ?? null,
      };
    });
    return { listas, actualizacion: actualizacionView(last) };
  };

  router.get('/operador/catalogos', async (_req, res) => {
    res.json(await estado());
  });

  router.post('/operador/catalogos/actualizar', async (_req, res) => {
    // However often somebody asks, one is at work.
    if (await actualizaciones.beganAlone(now())) {
      const jobId = `actualizar-catalogos-ahora-${randomUUID()}`;
      await queues
        .add(jobs.actualizarCatalogos, { motivo: 'operador' }, { jobId })
        .catch(async (error: unknown) => {
          // Nobody is at work on what could not be asked for.
          await actualizaciones.failed('No se pudo pedir la actualización; inténtalo de nuevo');
          throw error;
        });
    }
    underWay(res, '/operador/catalogos').json(await estado());
  });
  return router;
};

interface UploadDeps {
  requireContext: RequestHandler;
  actualizaciones: ActualizacionRepository;
  importUpload: ImportUpload;
  now: () => Date;
  logger: Logger;
  maxBytes: number;
  timeoutMs: number;
}

/** A workbook or a list in: stored as it arrives, imported after the answer. */
export const catalogoUploadRoutes = (deps: UploadDeps): Router => {
  const { requireContext, actualizaciones, importUpload, now, logger, ...bounds } = deps;
  const router = Router();
  let isBusy = false;
  const letGo = () => void (isBusy = false);
  /** The import before, until its outcome is written. */
  let before = Promise.resolve();
  router.post('/operador/catalogos/archivo', requireContext, async (req, res) => {
    const { nombre, aceptaPerdidas } = parse(importarCatalogosQuery, req.query);
    if (!req.is('application/octet-stream')) throw new DomainError('tipoNoSoportado');
    // Two imports at a time take the memory of both.
    if (isBusy) throw new DomainError('servicioOcupado');
    isBusy = true;
    try {
      const upload = await storeUpload(req, nombre, bounds);
      await before;
      await actualizaciones.began(now());
      const options = { origen: nombre, acceptLoss: aceptaPerdidas, letGo };
      before = importUpload(upload, options).catch((err: unknown) =>
        logger.error({ err }, 'upload of a catalogue'),
      );
    } catch (error) {
      letGo();
      throw error;
    }
    underWay(res, '/operador/catalogos').json({ nombre });
  });
  return router;
};
