import type { z } from 'zod';
import type { AcuseGuardado, CancelacionContada, Sustituta } from './cancelacion/interno.ts';
import type { DocumentoRelacionado } from './cancelacion/sat.ts';
import type { ClavesAnswer, ClavesBody } from './catalogos.ts';
import type { Compartido, enlaceAbierto } from './comprobantes/compartido.ts';
import type { DescargaAbierta, descargaAbierta } from './exportaciones.ts';
import type { Factura } from './factura-answer.ts';
import type {
  capturaBody,
  capturasBody,
  CapturasAnswer,
  CertificadoMetadata,
  CuentaInterna,
  CuentasAnswer,
  cuentasBody,
  EnCurso,
  EnCursoBody,
  Entrega,
  NegadaBody,
  PartesAnswer,
  PartesBody,
  PlantillaPdf,
  receptorBuscado,
  ReceptorEncontrado,
  ReceptorEnUso,
  ReceptoresPorRfc,
  receptoresPorRfcBody,
  Reserva,
  reservaBody,
  SolicitudContada,
  StampedBody,
  UnlockBody,
} from './internal.ts';
import type { FiscalEmisor } from './maestros/emisores.ts';

interface Items<T> {
  items: T[];
}

/**
 * What services ask of each other, by name: what each route takes and answers. Schemas and words stand
 * beside their types. The outside reaches none of them.
 */
export interface RutasInternas {
  'POST /internal/timbrar-requests': { body: Entrega; answer: SolicitudContada };
  'POST /internal/timbrar-requests/negadas': { body: NegadaBody; answer: SolicitudContada };
  'POST /internal/timbrar-requests/en-curso': { body: EnCursoBody; answer: EnCurso };
  'GET /internal/timbrar-requests/{id}': { answer: SolicitudContada };
  'GET /internal/facturas/{id}/acuse': { answer: AcuseGuardado };

  'POST /internal/facturas/{id}/unlock': { body: UnlockBody; answer: undefined };
  'POST /internal/facturas/{id}/stamped': { body: StampedBody; answer: Factura };
  'POST /internal/facturas/{id}/cancelacion': { body: CancelacionContada; answer: Factura };
  'GET /internal/facturas/{id}/relacionados': { answer: Items<DocumentoRelacionado> };
  'GET /internal/facturas/{id}/sustitutas': { answer: Items<Sustituta> };
  'GET /internal/receptores/{id}/en-uso': { answer: ReceptorEnUso };
  'POST /internal/enlaces/abrir': { body: z.input<typeof enlaceAbierto>; answer: Compartido };
  'POST /internal/exportaciones/abrir': {
    body: z.input<typeof descargaAbierta>;
    answer: DescargaAbierta;
  };

  'POST /internal/reservas': { body: z.input<typeof reservaBody>; answer: Reserva };
  'POST /internal/reservas/capture': {
    body: z.input<typeof capturasBody>;
    answer: CapturasAnswer;
  };
  'POST /internal/reservas/{requestId}/capture': {
    body: z.input<typeof capturaBody>;
    answer: Reserva;
  };
  'POST /internal/reservas/{requestId}/release': { answer: Reserva };

  'POST /internal/partes': { body: PartesBody; answer: PartesAnswer };
  'POST /internal/catalogos/claves': { body: ClavesBody; answer: ClavesAnswer };
  'POST /internal/receptores/encontrar': {
    body: z.input<typeof receptorBuscado>;
    answer: ReceptorEncontrado;
  };
  'POST /internal/receptores/por-rfc': {
    body: z.input<typeof receptoresPorRfcBody>;
    answer: ReceptoresPorRfc;
  };
  'GET /internal/plantillas/{id}': { answer: PlantillaPdf };
  'PUT /internal/emisores/{id}/certificados': { body: CertificadoMetadata; answer: FiscalEmisor };
  'DELETE /internal/emisores/{id}/certificados/{numero}': { answer: FiscalEmisor };

  'GET /internal/cuenta': { answer: CuentaInterna };
  'POST /internal/cuentas': { body: z.input<typeof cuentasBody>; answer: CuentasAnswer };
}
