import { enlaceAbierto, enlaceBody, FacturaStatus, type EnlaceCreado } from '@timbra/contracts';
import { contextOf, created, DomainError, parse, requireInternal } from '@timbra/service-kit';
import { Router, type Request } from 'express';
import type { FacturaRecord } from '../facturas/factura.model.ts';
import type { FacturaRepository } from '../facturas/factura.repository.ts';
import type { EnlaceRepository } from './enlace.repository.ts';
import { compartidoView, enlaceView } from './enlace.view.ts';

interface Deps {
  facturas: Pick<FacturaRepository, 'get' | 'note'>;
  enlaces: EnlaceRepository;
}

const ISSUED: readonly FacturaStatus[] = [FacturaStatus.Timbrada, FacturaStatus.Cancelada];

/** Only an issued voucher may be shared, not a draft or a test. */
const requireIssued = (factura: FacturaRecord): string => {
  if (!ISSUED.includes(factura.status)) throw new DomainError('facturaSinTimbrar');
  return factura._id.toString();
};

/** A key for tests publishes nothing real, and takes nothing real back. */
const requireReal = (req: Request): void => {
  if (!contextOf(req).soloPrueba) return;
  throw new DomainError('sinPermiso', { detail: 'Una clave de prueba no comparte' });
};

/** Links that show one voucher without a session, until they run out or are revoked. */
export const compartidoRoutes = ({ facturas, enlaces }: Deps): Router => {
  const router = Router();
  router.post('/facturas/:id/enlaces', async (req, res) => {
    requireReal(req);
    const { accountId, autor } = contextOf(req);
    const { dias } = parse(enlaceBody, req.body ?? {});
    const facturaId = requireIssued(await facturas.get(accountId, req.params.id));
    const { enlace, secreto } = await enlaces.create(accountId, { facturaId, dias, autor });
    await facturas.note(accountId, facturaId, {
      accion: 'compartida',
      autor,
      clave: enlace._id.toString(),
      detalle: enlace.expira.toISOString(),
    });
    const answer: EnlaceCreado = {
      ...enlaceView(enlace),
      ruta: `/compartido/${accountId}.${secreto}`,
    };
    created(res, `/facturas/${facturaId}/enlaces`).json(answer);
  });
  router.get('/facturas/:id/enlaces', async (req, res) => {
    const { accountId } = contextOf(req);
    const { _id } = await facturas.get(accountId, req.params.id);
    res.json({ items: (await enlaces.list(accountId, _id.toString())).map(enlaceView) });
  });
  router.delete('/facturas/:id/enlaces/:enlace', async (req, res) => {
    requireReal(req);
    const { accountId, autor } = contextOf(req);
    const { _id } = await facturas.get(accountId, req.params.id);
    const id = _id.toString();
    await enlaces.revoke(accountId, id, req.params.enlace);
    await facturas.note(accountId, id, { accion: 'enlaceRevocado', autor });
    res.status(204).end();
  });

  router.post('/internal/enlaces/abrir', requireInternal, async (req, res) => {
    const { accountId } = contextOf(req);
    const enlace = await enlaces.open(accountId, parse(enlaceAbierto, req.body).secreto);
    res.json(compartidoView(await facturas.get(accountId, enlace.facturaId), enlace));
  });
  return router;
};
