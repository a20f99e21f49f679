import type { FiscalEmisor } from '@timbra/contracts';
import { aCsd, signUp, type Account, type SharedSystem } from '@timbra/test-kit';

/** Who invoices top-ups, as the system is told when it starts. */
export const RECARGA_CUENTA = 'recargas@timbra.test';

const EMISOR = {
  rfc: 'IIA040805DZ4',
  nombre: 'INDISTRIA ILUMINADORA DE ALMACENES',
  regimen: '601',
  idCif: '15020101010',
  fiscalDirecciones: [{ cp: '62661' }],
};

/** The account that invoices top-ups in a system with RECARGA_CUENTA, by an issuer of its own. */
export const appointIssuing = async (system: SharedSystem): Promise<Account> => {
  const operator = await signUp(system, { email: RECARGA_CUENTA });
  // Its own issuer is the only one that may invoice: the one that every account of a test has does not.
  const { id: former } = operator.emisor;
  const emisor = await operator.call<FiscalEmisor>('POST', '/emisores', { body: EMISOR });
  const { rfc, nombre } = EMISOR;
  const { cer, key, password } = await aCsd(system.urls.sandbox, { rfc, nombre });
  const body = { cer, key, password };
  await operator.call('POST', `/emisores/${emisor.body.id}/certificados`, { body });
  await operator.call('DELETE', `/emisores/${former}`);
  return operator;
};
