export const mensajes = {
  esquema: 'Aspecto',
  densidad: 'Renglones',
  esquemas: { sistema: 'Sistema', claro: 'Claro', oscuro: 'Oscuro' },
  densidades: { comoda: 'Cómodos', compacta: 'Compactos' },
} as const;
