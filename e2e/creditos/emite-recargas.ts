import type { FiscalEmisor } from '@timbra/contracts';
import { aCsd, signUp, type Account, type System } from '@timbra/test-kit';

const EMISOR = {
  rfc: 'IIA040805DZ4',
  nombre: 'INDISTRIA ILUMINADORA DE ALMACENES',
  regimen: '601',
  idCif: '15020101010',
  fiscalDirecciones: [{ cp: '62661' }],
};

/** The account that invoices top-ups in this system, by an issuer of its own, from now on. */
export const appointIssuing = async (system: System): Promise<Account> => {
  const operator = await signUp(system);
  // Its own issuer is the only one that may invoice: the one that every account of a test has does not.
  const { id: former } = operator.emisor;
  const emisor = await operator.call<FiscalEmisor>('POST', '/emisores', { body: EMISOR });
  const { rfc, nombre } = EMISOR;
  const { cer, key, password } = await aCsd(system.urls.sandbox, { rfc, nombre });
  const body = { cer, key, password };
  await operator.call('POST', `/emisores/${emisor.body.id}/certificados`, { body });
  await operator.call('DELETE', `/emisores/${former}`);
  await system.restart('svc-credits', { RECARGA_CUENTA: operator.email });
  return operator;
};
