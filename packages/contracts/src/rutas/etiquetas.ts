/** The headings under which the API is described, in the order in which a stranger needs them. */
export const etiquetas = {
  Facturas: 'Borradores y comprobantes: se guardan, se consultan, se descargan y se borran.',
  Timbrado: 'El timbrado de un comprobante y el avance de la solicitud.',
  Cancelación: 'Pedir que un CFDI deje de valer, y lo que el SAT dice de él.',
  Validación: 'Revisa el XML de cualquier CFDI, propio o ajeno.',
  Correos: 'Comprobantes que se envían por correo, y la bitácora de cada envío.',
  Exportaciones: 'Los comprobantes de un periodo, en archivos ZIP con su resumen.',
  'Carga masiva':
    'Facturas desde una hoja de cálculo: se lee, se revisa y se corrige fila por fila.',
  Webhooks:
    'Avisos a otros sistemas de lo que se timbra y se cancela, y la bitácora de su entrega.',
  Series: 'Series de la cuenta y el último folio de cada una.',
  Emisores: 'Quién factura, y sus certificados de sello digital (CSD).',
  Receptores: 'A quién se factura: clientes y empleados.',
  Conceptos: 'El catálogo de conceptos de la cuenta.',
  Plantillas: 'Diseño, color y logotipo de la representación impresa.',
  Convenios: 'Convenios con el proveedor de certificación, uno por certificado.',
  Importaciones: 'Avance e informe de lo que se importa de una hoja o del sistema anterior.',
  Catálogos: 'Los catálogos del SAT y la constancia de situación fiscal.',
  Créditos: 'Los créditos con que se timbra.',
  Sesión: 'Entrar, salir y recuperar la contraseña.',
  Cuenta: 'La cuenta propia, su clave principal y sus ajustes.',
  Claves: 'Las claves con que otros sistemas entran a la cuenta, y lo que cada una puede hacer.',
  Usuarios: 'Quién más usa la cuenta y qué puede hacer.',
  Avisos: 'Anuncios y soporte.',
  Operador: 'Para quien opera la instalación.',
} as const;

export type Etiqueta = keyof typeof etiquetas;
