import { Router } from 'express';
import { z } from 'zod';
import { RFC } from '../contribuyentes/contribuyentes.ts';
import { parseBody } from '../http.ts';
import type { CertificadoEmitido, CertificateAuthority } from './certificate-authority.ts';

const solicitudSchema = z
  .strictObject({
    rfc: z.string().regex(RFC),
    nombre: z.string().min(1).max(300),
    curp: z.string().length(18).optional(),
    password: z.string().min(1).max(256),
    tipo: z.enum(['CSD', 'FIEL']).default('CSD'),
    notBefore: z.coerce.date().optional(),
    notAfter: z.coerce.date().optional(),
  })
  .refine(({ notBefore, notAfter }) => !notBefore || !notAfter || notBefore < notAfter, {
    message: 'notAfter debe ser posterior a notBefore',
  });

interface Deps {
  readonly ca: CertificateAuthority;
  /** The CSD of SAT's best known test taxpayer, the same at every start. */
  readonly escuelaKemper: CertificadoEmitido;
}

export const EKU = 'EKU9003173C9';

export const caRoutes = ({ ca, escuelaKemper }: Deps): Router => {
  const routes = Router();

  routes.post('/csd', async (req, res) => {
    const solicitud = parseBody(solicitudSchema, req, res);
    if (solicitud) res.status(201).json(await ca.issue(solicitud));
  });

  routes.get(`/csd/${EKU}`, (_req, res) => {
    res.json(escuelaKemper);
  });

  routes.get('/certificados/ca.pem', (_req, res) => {
    res.type('application/x-pem-file').send(ca.root.toString());
  });

  // SAT keeps its certificates in folders named by groups of their digits: 6/6/2/2/2.
  routes.get('/certificados/:a/:b/:c/:d/:e/:file', async (req, res) => {
    const { a, b, c, d, e, file } = req.params;
    const noCertificado = /^(\d{20})\.cer$/.exec(file)?.[1];
    const found = noCertificado?.startsWith(a + b + c + d + e)
      ? [a, b, c, d, e].every((part, at) => part.length === [6, 6, 2, 2, 2][at])
      : false;
    const der = found && noCertificado ? await ca.find(noCertificado) : null;
    if (!der) {
      res.status(404).json({ error: 'Certificado no encontrado' });
      return;
    }
    res.type('application/pkix-cert').send(der);
  });

  return routes;
};
