import { baseConfig, objectStoreConfig, serviceUrl } from '@timbra/service-kit';

export const config = baseConfig.extend({
  ...objectStoreConfig.shape,
  SVC_CATALOGS_URL: serviceUrl,
});
export type InvoicesConfig = typeof config._output;
