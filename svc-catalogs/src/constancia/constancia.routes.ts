import {
  constanciaQuery,
  receptorDifferences,
  verificarReceptorBody,
  type VerificacionReceptor,
} from '@timbra/contracts';
import { DomainError, parse, type Logger } from '@timbra/service-kit';
import { Router } from 'express';
import type { ConstanciaClient } from './constancia.client.ts';
import type { ContribuyentesClient } from './contribuyentes.client.ts';

interface Deps {
  constancias: ConstanciaClient;
  /** Absent where no list was configured. */
  contribuyentes: ContribuyentesClient | undefined;
  logger: Logger;
}

const NO_ENCONTRADA =
  'El SAT no tiene información para ese idCIF con ese RFC; revísalos en la constancia';
const SIN_RESPUESTA = 'La página del SAT no respondió; reintenta más tarde o escribe los datos';

/** What SAT can be asked about a taxpayer. Its failures are logged and stop nobody (spec 2 §7). */
export const constanciaRoutes = ({ constancias, contribuyentes, logger }: Deps): Router => {
  const router = Router();

  router.get('/constancia', async (req, res) => {
    const query = parse(constanciaQuery, req.query);
    const found = await constancias.find(query).catch((cause: unknown) => {
      logger.warn({ err: cause }, 'constancia');
      throw new DomainError('constanciaNoDisponible', { detail: SIN_RESPUESTA, cause });
    });
    if (!found) throw new DomainError('constanciaNoDisponible', { detail: NO_ENCONTRADA });
    res.json(found);
  });

  router.post('/receptores/verificar', async (req, res) => {
    const body = parse(verificarReceptorBody, req.body);
    if (!contribuyentes) throw new DomainError('servicioNoDisponible');
    const found = await contribuyentes.find(body.rfc).catch((cause: unknown) => {
      logger.warn({ err: cause }, 'contribuyentes');
      throw new DomainError('servicioNoDisponible', { cause });
    });
    res.json({
      encontrado: found !== null,
      diferencias: receptorDifferences(body, found),
    } satisfies VerificacionReceptor);
  });
  return router;
};
