import { respuestaBody } from '@timbra/contracts';
import { contextOf, DomainError, notFound, parse } from '@timbra/service-kit';
import { Router } from 'express';
import type { AnswerRecibida } from './answer-recibida.ts';
import type { ListRecibidas } from './list-recibidas.ts';
import { recibidaView } from './solicitud-recibida.view.ts';

interface Deps {
  listRecibidas: ListRecibidas;
  answerRecibida: AnswerRecibida;
  now: () => Date;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Requests of other taxpayers to cancel vouchers that they issued to the account's issuers. */
export const recibidasRoutes = ({ listRecibidas, answerRecibida, now }: Deps): Router => {
  const router = Router();
  router.get('/solicitudes-recibidas', async (req, res) => {
    res.json(await listRecibidas(contextOf(req).accountId));
  });
  router.post('/solicitudes-recibidas/:uuid/respuesta', async (req, res) => {
    const { accountId, autor, soloPrueba } = contextOf(req);
    const { uuid } = req.params;
    const { respuesta } = parse(respuestaBody, req.body ?? {});
    if (!UUID.test(uuid)) throw notFound(`solicitud recibida ${uuid}`);
    if (soloPrueba) {
      throw new DomainError('sinPermiso', { detail: 'Una clave de prueba no responde' });
    }
    const answered = await answerRecibida({
      accountId,
      autor,
      respuesta,
      uuid: uuid.toUpperCase(),
    });
    res.json(recibidaView(answered, now()));
  });
  return router;
};
