import type { ClaveCambio, ClaveCreada } from './claves.ts';
import type { AjustesCorreo, AjustesCorreoBody } from './correos-ajustes.ts';
import type { ConceptoFactura, FacturaGuardada, ImpuestoFactura } from './factura-answer.ts';
import type { FacturaBody } from './facturas.ts';
import type { User } from './identity.ts';
import type { ConceptoCatalogo, ConceptoBody, ImpuestoBody } from './maestros/conceptos.ts';
import type { FiscalEmisorBody, FiscalEmisorGuardado } from './maestros/emisores.ts';
import type { Plantilla, PlantillaBody } from './maestros/plantillas.ts';
import type { FiscalReceptorBody, FiscalReceptorGuardado } from './maestros/receptores.ts';
import type { Usuario, UsuarioCambio } from './usuarios.ts';
import type { Vista, VistaBody } from './vistas.ts';
import type { Webhooks, WebhooksBody } from './webhooks.ts';

/** Every field of an answer that its body does not take: one that is added to it is missed here. */
type Only<Answer, Body> = Record<Exclude<keyof Answer, keyof Body>, true>;

const under = (prefix: string, fields: Record<string, true>): string[] =>
  Object.keys(fields).map((name) => prefix + name);

const factura: Only<FacturaGuardada, FacturaBody> = {
  id: true,
  version: true,
  subtotal: true,
  descuento: true,
  total: true,
  totalImpuestosTrasladados: true,
  totalImpuestosRetenidos: true,
  decimals: true,
  coinDecimals: true,
  montoTotalPagos: true,
  regimenReceptor: true,
  templateCode: true,
  fechaUnix: true,
  hasAddenda: true,
  status: true,
  prueba: true,
  editable: true,
  uuid: true,
  xuuid: true,
  fechaTimbrado: true,
  fechaCancelado: true,
  cadenaOriginal: true,
  sello: true,
  selloLastDigits: true,
  xmlUrl: true,
  pdfUrl: true,
  reunidas: true,
  enGlobal: true,
  saldo: true,
  fechaLimite: true,
  timbrarRequest: true,
  cancelarRequest: true,
  sustituye: true,
  revision: true,
  advertencias: true,
  receptorOrigen: true,
  createdAt: true,
  updatedAt: true,
};
const conceptoFactura: Only<ConceptoFactura, ConceptoBody & FacturaBody['conceptos'][number]> = {
  importe: true,
};
const impuestoFactura: Only<ImpuestoFactura, ImpuestoBody> = { base: true, importe: true };
const emisor: Only<FiscalEmisorGuardado, FiscalEmisorBody> = {
  id: true,
  tipo: true,
  fiscalCertificados: true,
  isUsable: true,
  csdStatus: true,
  advertencias: true,
};
const receptor: Only<FiscalReceptorGuardado, FiscalReceptorBody> = {
  id: true,
  isGenerico: true,
  isMoral: true,
  advertencias: true,
};
const concepto: Only<ConceptoCatalogo, ConceptoBody> = { id: true };
const plantilla: Only<Plantilla, PlantillaBody> = { id: true, logo: true, thumbnailUrl: true };
const usuario: Only<Usuario, UsuarioCambio> = {
  id: true,
  name: true,
  email: true,
  pendiente: true,
  createdAt: true,
};
const clave: Only<ClaveCreada, ClaveCambio> = {
  id: true,
  prueba: true,
  principal: true,
  pista: true,
  createdAt: true,
  ultimoUso: true,
  ClientSecret: true,
};
const cuenta: Only<User, Pick<User, 'name' | 'primeraPagina'>> = {
  id: true,
  account: true,
  email: true,
  permissions: true,
  isSaeko: true,
  canTimbrar: true,
  usoCfdi: true,
  isLimited: true,
};
const vista: Only<Vista, VistaBody> = { id: true, createdAt: true };

const correo: Only<AjustesCorreo, AjustesCorreoBody> = { configurado: true };
const webhooks: Only<Webhooks, WebhooksBody> = { pista: true, anteriorHasta: true, secreto: true };

/**
 * Fields that the answers of a resource carry and that no caller sets. Its bodies may carry them and
 * the service ignores them: a caller that reads a record, changes it and sends it back need not know
 * which fields it may set.
 */
export const SOLO_LECTURA = {
  facturas: [
    ...Object.keys(factura),
    ...under('conceptos.', conceptoFactura),
    ...under('conceptos.impuestos.', impuestoFactura),
  ],
  emisores: Object.keys(emisor),
  receptores: Object.keys(receptor),
  conceptos: Object.keys(concepto),
  plantillas: Object.keys(plantilla),
  users: Object.keys(usuario),
  claves: Object.keys(clave),
  cuenta: Object.keys(cuenta),
  vistas: Object.keys(vista),
  correo: Object.keys(correo),
  webhooks: Object.keys(webhooks),
} as const satisfies Record<string, readonly string[]>;
