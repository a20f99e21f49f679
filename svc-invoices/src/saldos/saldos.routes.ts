import {
  porCobrarQuery,
  type FacturaPorCobrar,
  type Page,
  type SaldoFactura,
} from '@timbra/contracts';
import { contextOf, notFound, parse } from '@timbra/service-kit';
import { Router } from 'express';
import type { FacturaRecord } from '../facturas/factura.model.ts';
import type { FacturaRepository } from '../facturas/factura.repository.ts';
import type { SaldoRepository } from './saldo.repository.ts';
import { readSaldo } from './read-saldo.ts';

interface Deps {
  facturas: FacturaRepository;
  saldos: SaldoRepository;
}

const porCobrarView = (it: FacturaRecord): FacturaPorCobrar => ({
  id: it._id.toString(),
  uuid: it.uuid ?? '',
  serie: it.serie,
  folio: it.folio,
  fecha: it.fecha ?? '',
  moneda: it.moneda,
  total: it.total,
  saldo: it.saldo ?? it.total,
  receptor: {
    id: it.receptor?.id ?? '',
    rfc: it.receptor?.rfc ?? '',
    nombre: it.receptor?.nombre ?? '',
  },
});

/** What PPD invoices still owe (pagos §3). */
export const saldosRoutes = ({ facturas, saldos }: Deps): Router => {
  const router = Router();
  router.get('/facturas/por-cobrar', async (req, res) => {
    const query = parse(porCobrarQuery, req.query);
    const found = await saldos.porCobrar(contextOf(req).accountId, query);
    res.json({
      items: found.map(porCobrarView),
      nextCursor: null,
    } satisfies Page<FacturaPorCobrar>);
  });
  router.get('/facturas/:id/saldo', async (req, res) => {
    const { accountId } = contextOf(req);
    const { uuid } = await facturas.get(accountId, req.params.id);
    const factura = uuid ? await saldos.cobrable(accountId, uuid) : null;
    if (!factura) throw notFound(`saldo of ${req.params.id}`);
    res.json((await readSaldo(saldos, accountId, factura)) satisfies SaldoFactura);
  });
  return router;
};
