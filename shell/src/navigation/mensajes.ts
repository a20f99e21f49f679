export const mensajes = {
  producto: 'Timbra',
  principal: 'Principal',
  nuevaFactura: 'Nueva factura',
  receptores: 'Receptores',
  menu: 'Menú',
  salir: 'Salir',
  saltar: 'Saltar al contenido',
  version: (version: string) => `Versión ${version}`,
} as const;
