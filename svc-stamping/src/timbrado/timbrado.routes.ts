import {
  enCursoBody,
  entregaBody,
  negadaBody,
  type EnCurso,
  type SolicitudContada,
} from '@timbra/contracts';
import { contextOf, parse, requireInternal } from '@timbra/service-kit';
import { Router, type Request } from 'express';
import type { FindEnCurso } from './en-curso.ts';
import type { NoteNegada } from './note-negada.ts';
import type { Asker, TakeStamp } from './take-stamp.ts';
import { contada } from './timbrado.answer.ts';
import type { TimbrarRequestRepository } from './timbrar-request.repository.ts';
import { timbrarRequestView } from './timbrar-request.view.ts';

interface Deps {
  requests: TimbrarRequestRepository;
  takeStamp: TakeStamp;
  noteNegada: NoteNegada;
  enCurso: FindEnCurso;
}

const askerOf = (req: Request): Asker => {
  const { accountId, settings, autor } = contextOf(req);
  const { allowDuplicates, ordenPac } = settings;
  return { accountId, allowDuplicates, ordenPac, autor };
};

/** A request as people read it, and what svc-invoices asks of it. Every call may be repeated. */
export const timbradoRoutes = ({ requests, takeStamp, noteNegada, enCurso: ask }: Deps): Router => {
  const router = Router();
  router.use('/internal', requireInternal);
  router.post('/internal/timbrar-requests', async (req, res) => {
    const request = await takeStamp(askerOf(req), parse(entregaBody, req.body));
    res.json(contada(request) satisfies SolicitudContada);
  });
  router.post('/internal/timbrar-requests/negadas', async (req, res) => {
    const request = await noteNegada(askerOf(req), parse(negadaBody, req.body));
    res.json(contada(request) satisfies SolicitudContada);
  });
  router.post('/internal/timbrar-requests/en-curso', async (req, res) => {
    const found = await ask(contextOf(req).accountId, parse(enCursoBody, req.body));
    res.json(
      (typeof found === 'string'
        ? { estado: found }
        : { estado: 'unida', contada: contada(found) }) satisfies EnCurso,
    );
  });
  router.get('/internal/timbrar-requests/:id', async (req, res) => {
    const request = await requests.look(contextOf(req).accountId, req.params.id);
    res.json(contada(request) satisfies SolicitudContada);
  });
  router.get('/timbrar-requests/:id', async (req, res) => {
    const request = await requests.get(contextOf(req).accountId, req.params.id);
    res.json(timbrarRequestView(request));
  });
  return router;
};
