import {
  ajustesCorreoBody,
  SOLO_LECTURA,
  vistaPreviaCorreoBody,
  type AjustesCorreo,
  type VistaPreviaCorreo,
} from '@timbra/contracts';
import { contextOf, DomainError, parse } from '@timbra/service-kit';
import { Router } from 'express';
import type { Datos } from '../mensaje/datos-of.ts';
import { fillAsunto, fillMensaje } from '../mensaje/fill-text.ts';
import { htmlOf, textOf } from '../mensaje/html-of.ts';
import type { AjustesCorreoRepository } from './ajustes-correo.repository.ts';

interface Deps {
  ajustes: AjustesCorreoRepository;
  /** There is a server to send through. */
  isConfigured: boolean;
}

/** Sample data: the taxpayers that SAT publishes for tests. */
const MUESTRA: Datos = {
  tipo: 'Factura',
  serie: 'A',
  folio: '1024',
  total: '$1,160.00 MXN',
  receptor: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
  receptorRfc: 'URE180429TM6',
  emisor: 'ESCUELA KEMPER URGATE',
  emisorRfc: 'EKU9003173C9',
  fecha: '21 de noviembre de 2026',
  uuid: '5D8C1F2A-0B3E-4C55-9F00-0123456789AB',
};

/** What an account's messages say, whether they go by themselves, and how they look. */
export const ajustesCorreoRoutes = ({ ajustes, isConfigured }: Deps): Router => {
  const router = Router();
  router.get('/correo', async (req, res) => {
    const chosen = await ajustes.get(contextOf(req).accountId);
    res.json({ ...chosen, configurado: isConfigured } satisfies AjustesCorreo);
  });
  router.put('/correo', async (req, res) => {
    const body = parse(ajustesCorreoBody, req.body, { ignored: SOLO_LECTURA.correo });
    if (body.enviarAlTimbrar && !isConfigured) throw new DomainError('correoSinConfigurar');
    await ajustes.put(contextOf(req).accountId, body);
    res.json({ ...body, configurado: isConfigured } satisfies AjustesCorreo);
  });
  router.post('/correo/vista-previa', (req, res) => {
    const typed = parse(vistaPreviaCorreoBody, req.body ?? {});
    const asunto = fillAsunto(typed.asunto, MUESTRA);
    const mensaje = fillMensaje(typed.mensaje, MUESTRA);
    const carta = { asunto, mensaje, datos: MUESTRA, isCancelada: false };
    const answer: VistaPreviaCorreo = { asunto, texto: textOf(carta), html: htmlOf(carta) };
    res.json(answer);
  });
  return router;
};
