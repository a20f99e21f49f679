import { FacturaStatus } from '@timbra/contracts';
import type { Nomina } from '@timbra/cfdi';
import { callApi, type ApiClient } from '@timbra/remote-kit';

/** Among so many of an employee's last vouchers there is a payroll, or it is not usual. */
const LOOK_AT = 20;

/** The last payroll that was stamped for a receiver; null without any. @throws ApiProblem */
export const ultimaNomina = async (api: ApiClient, receptor: string): Promise<Nomina | null> => {
  const { rfc } = await callApi(api, 'GET /receptores/{id}', { params: { id: receptor } });
  const { items } = await callApi(api, 'GET /facturas', {
    query: { q: rfc, status: FacturaStatus.Timbrada, limit: LOOK_AT },
  });
  const last = items.find((it) => it.receptorRfc === rfc && it.tipoComprobante === 'N');
  if (!last) return null;
  const { nomina } = await callApi(api, 'GET /facturas/{id}', { params: { id: last.id } });
  return nomina ?? null;
};
