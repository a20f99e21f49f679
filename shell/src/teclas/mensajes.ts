export const mensajes = {
  titulo: 'Teclas de esta pantalla',
  deAqui: 'En esta pantalla',
  deTodas: 'En cualquier pantalla',
  sinPropias: 'Esta pantalla no tiene teclas propias.',
  buscar: 'Buscar o ir a…',
  nueva: 'Nueva factura',
  ayuda: 'Ver las teclas de la pantalla, fuera de un campo',
  conSigno: 'Abrir esta ayuda con la tecla ?',
  noAbrio: 'No se pudo abrir la ayuda',
} as const;
