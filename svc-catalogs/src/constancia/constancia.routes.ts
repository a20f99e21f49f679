import {
  constanciaQuery,
  receptorDifferences,
  verificarReceptorBody,
  type VerificacionReceptor,
} from '@timbra/contracts';
import { DomainError, parse, type Logger } from '@timbra/service-kit';
import { Router } from 'express';
import type { ContribuyentesClient } from './contribuyentes.client.ts';
import type { FindConstancia } from './find-constancia.ts';

interface Deps {
  findConstancia: FindConstancia;
  /** Absent where no list was configured. */
  contribuyentes: ContribuyentesClient | undefined;
  logger: Logger;
}

/**
 * What SAT can be asked about a taxpayer. Its failures are logged and stop nobody (receptores §6).
 */
export const constanciaRoutes = ({ findConstancia, contribuyentes, logger }: Deps): Router => {
  const router = Router();

  router.get('/constancia', async (req, res) => {
    res.json(await findConstancia(parse(constanciaQuery, req.query)));
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
