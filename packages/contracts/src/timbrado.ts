import { z } from 'zod';
import { id, instante } from './common.ts';
import { PACS } from './pacs.ts';
import { TimbrarStatus } from './constantes.ts';
import { accion, advertencia } from './problem-body.ts';

/** The recovery points of the ledger, in order (docs/adr/0004). */
export const puntos = [
  'requested',
  'accepted',
  'sealed',
  'sent',
  'stamped',
  'archived',
  'delivered',
] as const;
export type Punto = (typeof puntos)[number];

const A_SABIENDAS =
  'Timbra también un recibo de pago que no cuadra con los comprobantes de la cuenta; sin él, 409 `pagoPorConfirmar`';

export const timbrarBody = z
  .strictObject({
    prueba: z.boolean('prueba debe ser verdadero o falso').default(false),
    aSabiendas: z
      .boolean('aSabiendas debe ser verdadero o falso')
      .default(false)
      .describe(A_SABIENDAS),
  })
  .default({ prueba: false, aSabiendas: false });

/** The longest that a caller may wait for the outcome, in seconds. */
export const MAX_WAIT_SECONDS = 60;
export const timbrarQuery = z.object({
  wait: z.coerce
    .number('wait debe ser un número de segundos')
    .min(0)
    .max(MAX_WAIT_SECONDS, `wait es a lo más ${MAX_WAIT_SECONDS}`)
    .default(0)
    .describe('Segundos que la respuesta espera el resultado'),
});

/** POST /facturas. With `timbrar` the draft is stamped in the same call, as timbrarBody and -Query say. */
export const crearFacturaQuery = z.object({
  timbrar: z
    .stringbool('timbrar debe ser true o false')
    .default(false)
    .describe('Además de guardarlo, lo timbra'),
  prueba: z
    .stringbool('prueba debe ser true o false')
    .default(false)
    .describe('Con `timbrar`: un timbre de prueba, sin validez ni costo'),
  aSabiendas: z
    .stringbool('aSabiendas debe ser true o false')
    .default(false)
    .describe(`Con \`timbrar\`: ${A_SABIENDAS.charAt(0).toLowerCase()}${A_SABIENDAS.slice(1)}`),
  wait: timbrarQuery.shape.wait
    .unwrap()
    .default(30)
    .describe('Con `timbrar`: segundos que la respuesta espera el resultado'),
});

const bandera = (name: string) => z.stringbool(`${name} debe ser true o false`);

/** POST /cfdi-timbrar. `test` is the specification's name of `prueba`. */
export const cfdiTimbrarQuery = z.object({
  prueba: crearFacturaQuery.shape.prueba
    .unwrap()
    .default(false)
    .describe('Un timbre de prueba, sin validez ni costo'),
  test: bandera('test').default(false).describe('Lo mismo que `prueba`'),
  allowDuplicates: bandera('allowDuplicates')
    .optional()
    .describe(
      'Un comprobante con el mismo sello que otro ya timbrado en la cuenta responde el timbre de aquel, en lugar de 409 `documentoRepetido`. Sin él vale el ajuste de la cuenta',
    ),
  wait: crearFacturaQuery.shape.wait
    .unwrap()
    .default(30)
    .describe('Segundos que la respuesta espera el resultado'),
});

export const cfdiSellado = z
  .object({
    cadena: z.string().describe('La cadena original que se selló'),
    sello: z.string().describe('En base 64'),
    xml: z.string().describe('El mismo XML con `Sello`, `Certificado` y `NoCertificado`'),
  })
  .meta({ id: 'CfdiSellado' });
export type CfdiSellado = z.infer<typeof cfdiSellado>;

export const cfdiTimbrado = z
  .object({
    uuid: z.string().describe('El folio fiscal'),
    fechaTimbrado: z.string(),
    xml: z.string().describe('Con su timbre, como lo respondió el PAC'),
    prueba: z.boolean().describe('Sin validez fiscal: el UUID es ficticio'),
    timbrarRequest: id,
    advertencias: z
      .array(advertencia)
      .optional()
      .describe('Lo que no lo impidió y conviene revisar, como lo dice /cfdi-validar'),
  })
  .meta({ id: 'CfdiTimbrado' });
export type CfdiTimbrado = z.infer<typeof cfdiTimbrado>;

/** The PAC answered without a stamp: its fate is asked for again (timbrado §8). */
export const FALTA_UUID = 'Falta UUID';

export const timbrarStatus = z
  .enum(TimbrarStatus)
  .describe('1: en proceso; 2: timbrada; 3: rechazada');

const estado = z
  .enum(['enProceso', 'archivando', 'aceptada', 'rechazada'])
  .describe('Lo que dice `status`, en una palabra; archivando: timbrada, su XML aún sin archivar');
export type EstadoTimbrarRequest = z.infer<typeof estado>;

export const timbrarRequest = z
  .object({
    id,
    factura: id.optional().describe('No está si se timbró un XML con /cfdi-timbrar'),
    status: timbrarStatus,
    estado,
    prueba: z.boolean(),
    punto: z.enum(puntos).describe('Hasta dónde llegó'),
    error: z.string().optional().describe('Por qué se rechazó, en palabras del PAC o nuestras'),
    errorCode: z.string().optional().describe('El código del PAC: `CFDI40145`, `401`…'),
    remedio: z.string().optional().describe('Qué hacer con el rechazo del PAC'),
    accion: accion.optional(),
    uuid: z.string().optional().describe('El folio fiscal'),
    viaRest: z.boolean().describe('Se pidió con la clave de la cuenta, no en una pantalla'),
    aviso: z.string().optional().describe('Por qué el último intento no la terminó'),
    // timbrado §5: 'Ocurrió un error'
    archivando: z
      .boolean()
      .optional()
      .describe('Timbrada, y su XML aún no está en el archivo: no se pierde'),
    advertencias: z.array(advertencia).optional(),
    createdAt: instante,
    updatedAt: instante,
  })
  .meta({ id: 'TimbrarRequest', description: 'Una solicitud de timbrado y su avance' });
export type TimbrarRequest = z.infer<typeof timbrarRequest>;

/** Of a request or an answer no more is kept, in characters. */
export const MAX_EVIDENCIA = 65_536;
/** Calls of stamps, and of cancellations, that an answer tells; a request keeps as many and its first. */
export const MAX_LLAMADAS = 20;

const crudo = z
  .object({
    texto: z
      .string()
      .describe(`Como viajó, sin credenciales; a lo más ${MAX_EVIDENCIA} caracteres`),
    caracteres: z.int().describe('Los que tenía completo'),
  })
  .meta({ id: 'TextoCrudo' });

const evidencia = z
  .object({
    timbrarRequest: id.optional().describe('La solicitud de timbrado, si se habló por ella'),
    cancelarRequest: id.optional().describe('La solicitud de cancelación, si se habló por ella'),
    pac: z.enum(PACS),
    operacion: z
      .enum(['stamp', 'find', 'cancel', 'receipt'])
      .describe(
        'stamp: se pidió el timbre; find: se buscó; cancel: se pidió cancelar; receipt: se buscó el acuse',
      ),
    fecha: instante,
    duracionMs: z.number(),
    estadoHttp: z.int().optional().describe('No está si no hubo respuesta'),
    resultado: z
      .string()
      .describe(
        '`timbrado`, `pendiente`, `sinTimbre`; `recibida`, `aunNo`, `conAcuse`, `sinAcuse`; `rechazado`, `sinRespuesta`',
      ),
    detalle: z.string().optional().describe('El código y las palabras del PAC, o qué falló'),
    peticion: crudo,
    respuesta: crudo.optional(),
  })
  .meta({ id: 'Evidencia', description: 'Una llamada al PAC, como fue' });
export type Evidencia = z.infer<typeof evidencia>;

export const evidencias = z
  .object({
    items: z
      .array(evidencia)
      .describe(
        `Las últimas primero: a lo más ${MAX_LLAMADAS} de timbrado y otras tantas de cancelación`,
      ),
    total: z.int().describe('Cuántas llamadas hubo, también las que ya no se guardan'),
  })
  .meta({ id: 'Evidencias' });
export type Evidencias = z.infer<typeof evidencias>;

/** PDF, XML and screen mark a test voucher with this (timbrado §3). */
export const MARCA_PRUEBA = 'Este CFDI es de Prueba, no tiene validez.';
