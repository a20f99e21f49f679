/** cuenta §10. */
export const mensajes = {
  titulo: 'Soporte',
  contacto: 'Cómo contactarnos',
  escribe: 'Escríbenos a',
  respuesta: 'Respondemos en un máximo de 24 horas hábiles.',
  horario: 'El chat en línea atiende en días hábiles de 9 a 16 horas.',
  chatAhora: 'Ahora mismo hay alguien en el chat: ábrelo en la esquina de la pantalla.',
  siTitulo: 'En qué te ayudamos',
  si: [
    'Dudas sobre el uso de la aplicación',
    'Qué tipos de comprobante puedes emitir',
    'Problemas para entrar a tu cuenta',
    'Cotización de plantillas para PDF',
    'Otros errores de la aplicación',
  ],
  noTitulo: 'En qué no podemos ayudarte',
  no: [
    'Asesoría fiscal o contable',
    'Verificar los datos de tus receptores: registra su idCIF y se toman del SAT',
    'Interpretar leyes y reglamentos',
    'Trámites y documentos fiscales',
    'Problemas de tu navegador o de tu equipo',
    'Llenar o timbrar comprobantes reales por ti',
  ],
  preguntasTitulo: 'Preguntas frecuentes',
  preguntas: [
    {
      pregunta: '¿Cómo agrego créditos?',
      respuesta:
        'En la sección Créditos, a la que llegas con el contador de la barra superior. Cada comprobante y cada solicitud de cancelación usa un crédito; un crédito cuesta 2 pesos.',
    },
    {
      pregunta: '¿Cuánto tarda un pago por SPEI?',
      respuesta:
        'Al menos 30 minutos en días hábiles bancarios; con algunos bancos, hasta el siguiente día hábil. La CLABE es solo de tu cuenta: lo que llegue a ella se acredita a ti.',
    },
    {
      pregunta: '¿Y con tarjeta o en tienda?',
      respuesta:
        'Con tarjeta se acredita por lo general de inmediato. La referencia de pago en efectivo sirve solo en esa cadena, que cobra una comisión aparte.',
    },
    {
      pregunta: 'El SAT rechaza el nombre o el código postal de mi cliente',
      respuesta:
        'Deben ser idénticos a los de su Constancia de Situación Fiscal. Registra su idCIF en el receptor para evitarlo.',
    },
  ],
} as const;
