/** spec 2 §5; «el el» of the not-yet-valid text mended (docs/adr/0009). */
export const mensajes = {
  caducado: 'El certificado (CSD) ha caducado. Se debe generar uno nuevo desde el portal del SAT',
  aunNo: 'Aún no se puede ocupar el certificado (CSD) para facturar',
  noEsPar:
    'Existe un error con estos archivos, por favor intente agregarlos nuevamente. Si el error persiste es probable que tenga que generarlos con el aplicativo del SAT nuevamente.',
  esFiel:
    'El archivo es de una e.firma (FIEL). Para facturar se necesita el certificado de sello digital (CSD)',
  otroRfc: (suyo: string, emisor: string) =>
    `El certificado pertenece al RFC ${suyo}, pero el emisor es ${emisor}`,
  cerIlegible: 'El archivo .cer no es un certificado que se pueda leer',
  keyIlegible: 'El archivo .key no es una llave privada que se pueda leer',
  password: 'La contraseña de la llave privada no es correcta',
} as const;
