import { z } from 'zod';
import { id, instante, rfc } from '../common.ts';
import { email } from '../identity.ts';
import { obligatorio, tipoPersona } from './campos.ts';

/** emisores §9, when something is missing. */
export const CONVENIO_INVALIDO =
  'Asegúrate de llenar correctamente toda la información para poder continuar';
/** What the taxpayer agrees to: that a provider certifies what the certificate seals. */
export const CONVENIO_TEXTO =
  'El contribuyente manifiesta su conformidad con que el proveedor de certificación (PAC) reciba, certifique y entregue al SAT los comprobantes fiscales digitales sellados con el certificado que se indica, y con que sus datos se usen para ese fin.';
export const REPRESENTANTE_LEGAL = 'Representante Legal';

const contact = z.object({
  name: obligatorio(120, 'Escribe el nombre del contacto'),
  email,
  // emisores §9: mask (999) 999-9999
  phone: z
    .string({ error: 'Escribe el teléfono' })
    .trim()
    .regex(/^\(\d{3}\) \d{3}-\d{4}$/, 'El teléfono tiene la forma (999) 999-9999'),
});
const signer = z.object({
  legalName: obligatorio(254, 'Escribe el nombre de quien firma'),
  position: obligatorio(100, 'Escribe el cargo de quien firma').default(REPRESENTANTE_LEGAL),
});
const taxPayer = {
  id: obligatorio(60, 'Escribe la identificación oficial'),
  address: obligatorio(500, 'Escribe el domicilio'),
};

/** A person signs for itself; a company by an attorney, whose deed is named (emisores §9). */
export const convenioFisica = z.object({ contact, signer, taxPayer: z.object(taxPayer) });
export const convenioMoral = z.object({
  contact,
  signer,
  taxPayer: z.object({ ...taxPayer, attorney: obligatorio(500, 'Escribe los datos del poder') }),
});

/** POST /convenios/{numero}/firmar; which form holds is the issuer's kind. */
export const convenioBody = z.object({
  contact,
  signer,
  taxPayer: z.object({ ...taxPayer, attorney: z.string().max(500).optional() }),
});
export type ConvenioInfo = z.infer<typeof convenioBody>;

/** emisores §9 PacAgreement: one per certificate. */
export const pacAgreement = z
  .object({
    id: z.string().describe('El número del certificado'),
    emisor: z.object({ id, rfc, nombre: z.string(), tipo: tipoPersona }),
    certificate: z.string(),
    signed: z.boolean(),
    texto: z
      .string()
      .optional()
      .describe('Como se firmó; el de uno pendiente es el de hoy. Falta en los más antiguos'),
    signedAt: instante.optional(),
    info: convenioBody.optional(),
  })
  .meta({ id: 'Convenio' });
export type PacAgreement = z.infer<typeof pacAgreement>;
