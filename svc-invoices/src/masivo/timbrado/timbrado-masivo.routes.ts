import { INTEGRADOR, seleccionMasivaBody, timbrarMasivoBody } from '@timbra/contracts';
import { contextOf, DomainError, parse, requireAccount, underWay } from '@timbra/service-kit';
import { SIN_CUENTA_AL_TIMBRAR } from '@timbra/contracts';
import { Router, type Request, type Response } from 'express';
import type { MasivoRecord } from '../masivo.model.ts';
import type { MasivoRepository } from '../masivo.repository.ts';
import { masivoView } from '../masivo.view.ts';
import type { ChooseFacturas, RequestTimbrado } from './request-timbrado.ts';
import { followMasivo, type EventoMasivo } from './follow-masivo.ts';
import type { TimbradoMasivoRepository } from './timbrado-masivo.repository.ts';

interface Deps {
  masivos: MasivoRepository;
  timbrados: TimbradoMasivoRepository;
  chooseFacturas: ChooseFacturas;
  requestTimbrado: RequestTimbrado;
  /** There is something to do now. */
  nudge: () => void;
  /** The process ends: the screens that follow a file connect to another process. */
  closing: AbortSignal;
  now: () => Date;
}

/** Screens that follow a file of an account at the same time, in each process. */
const MAX_FOLLOWERS = 6;

const textOf = (evento: EventoMasivo): string =>
  evento.tipo === 'ping'
    ? ': sigue\n\n'
    : `event: ${evento.tipo}\ndata: ${JSON.stringify(evento.masivo)}\n\n`;

/** The stamping of a file: which invoices, when, and how it goes. */
export const timbradoMasivoRoutes = ({
  masivos,
  timbrados,
  chooseFacturas: choose,
  requestTimbrado: start,
  nudge,
  closing,
  now,
}: Deps): Router => {
  const router = Router();
  const followers = new Map<string, number>();
  const of = (req: Request<{ id: string }>): Promise<MasivoRecord> =>
    masivos.get(contextOf(req).accountId, req.params.id);
  const accepted = (res: Response, masivo: MasivoRecord) => {
    nudge();
    underWay(res, `/masivos/${masivo._id.toString()}`).json(masivoView(masivo));
  };

  router.put('/masivos/:id/seleccion', async (req, res) => {
    const body = parse(seleccionMasivaBody, req.body ?? {});
    res.json(masivoView(await choose(await of(req), body)));
  });
  router.post('/masivos/:id/revisar', async (req, res) => {
    accepted(res, await masivos.reopen(await of(req)));
  });
  router.post(
    '/masivos/:id/timbrar',
    requireAccount(SIN_CUENTA_AL_TIMBRAR),
    async (req: Request<{ id: string }>, res) => {
      const { sub, autor, settings, soloPrueba, isSaeko } = contextOf(req);
      const { prueba } = parse(timbrarMasivoBody, req.body ?? {});
      const masivo = await of(req);
      // integrador §1: an integrator's users have no test mode.
      if (prueba && isSaeko) throw new DomainError('sinPermiso');
      const pedido = {
        prueba: prueba || soloPrueba,
        soloPrueba,
        viaRest: sub === INTEGRADOR,
        autor,
        settings,
      };
      accepted(res, await start(masivo, pedido));
    },
  );
  router.post('/masivos/:id/pausar', async (req, res) => {
    await timbrados.pause(await of(req));
    res.json(masivoView(await of(req)));
  });
  router.post('/masivos/:id/reanudar', async (req, res) => {
    await timbrados.resume(await of(req));
    accepted(res, await of(req));
  });

  router.get('/masivos/:id/eventos', async (req, res) => {
    const { accountId } = contextOf(req);
    const { id } = req.params;
    await masivos.get(accountId, id);
    const following = followers.get(accountId) ?? 0;
    if (following >= MAX_FOLLOWERS) throw new DomainError('servicioOcupado');
    followers.set(accountId, following + 1);
    const left = new AbortController();
    let isCounted = true;
    const leave = () => {
      if (!isCounted) return;
      isCounted = false;
      const rest = (followers.get(accountId) ?? 1) - 1;
      if (rest > 0) followers.set(accountId, rest);
      else followers.delete(accountId);
    };
    res.on('close', () => {
      left.abort();
      leave();
    });
    // Proxies that gather or compress an answer would keep its events until the end.
    res.set({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    res.flushHeaders();
    const gone = AbortSignal.any([left.signal, closing]);
    try {
      const read = () => masivos.get(accountId, id);
      for await (const evento of followMasivo({ read, gone, now })) res.write(textOf(evento));
    } finally {
      // Before the answer ends: a screen that sees the end may ask again at once and finds a free place.
      leave();
      // An answer that has begun cannot tell a fault: the screen sees it end, and connects again.
      res.end();
    }
  });
  return router;
};
