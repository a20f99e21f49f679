export const mensajes = {
  idCif: 'idCIF',
  ayuda: 'Qué es el idCIF',
  actualizar: 'Traer los datos del SAT',
  leyendo: 'Consultando al SAT...',
  leida: 'Se tomaron nombre, código postal y régimen de la página del SAT. Revísalos.',
  noLeida: 'No se pudo leer la página del SAT. Puedes escribir los datos.',
  faltaRfc: 'Escribe primero el RFC',
  para: 'Opcional. Con él los datos se mantienen actualizados y se evitan rechazos.',
  ayudaTitulo: '¿Dónde está el idCIF?',
  ayudaTexto:
    'Es un número que aparece en la Constancia de Situación Fiscal, dentro de la Cédula de Identificación Fiscal, junto al código QR y debajo del nombre. Solo lleva dígitos.',
  ayudaUso:
    'Con el idCIF y el RFC se consulta la página pública del SAT, que dice el nombre, el código postal y los regímenes tal como deben ir en el comprobante.',
  entendido: 'Entendido',
} as const;
