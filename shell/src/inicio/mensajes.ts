import { formatCount } from '@timbra/ui-kit';

const contar = (n: number, uno: string, varios: string): string =>
  `${formatCount(n)} ${n === 1 ? uno : varios}`;

export const mensajes = {
  titulo: 'Inicio',
  al: (dia: string) => `al ${dia}`,
  cargando: 'Estamos trayendo la información',
  emisor: 'Emisor',
  todosLosEmisores: 'Todos los emisores',
  sumando: 'Estamos sumando tu historia: las cifras crecen solas hasta que esté completa.',
  facturas: (n: number) => contar(n, 'factura', 'facturas'),

  facturado: 'Facturado',
  mas: (porcentaje: string) => `${porcentaje} % más`,
  menos: (porcentaje: string) => `${porcentaje} % menos`,
  queAl: (dia: string) => `que al ${dia}`,
  igual: (dia: string) => `Igual que al ${dia}`,
  sinAntes: (dia: string) => `Nada facturado al ${dia}`,
  alMismo: (dia: string) => `Al ${dia}:`,
  hoyVan: (n: number) => `hoy, ${contar(n, 'factura', 'facturas')}`,

  cobrado: 'Cobrado',
  contado: (n: number) => contar(n, 'factura pagada al emitirla', 'facturas pagadas al emitirlas'),
  recibos: (n: number) => contar(n, 'recibo con pagos del mes', 'recibos con pagos del mes'),
  deLoFacturado: (porcentaje: string) => `${porcentaje} % de lo facturado este mes`,
  masQueLoFacturado: 'Más que lo facturado este mes',
  tardan: 'Tardan en pagarte',
  elMismoDia: 'El mismo día',
  plazoContra: (diferencia: number, mes: string) =>
    diferencia === 0
      ? `igual que en ${mes}`
      : `${Math.abs(diferencia)} ${diferencia < 0 ? 'menos' : 'más'} que en ${mes}`,

  porCobrar: 'Por cobrar',
  edad: {
    hasta30: 'Hasta 30 días',
    de31a60: '31 a 60',
    de61a90: '61 a 90',
    masDe90: 'Más de 90',
  },
  sinNotas: 'menos sus notas de crédito',
  verFacturas: (n: number) => `Ver ${contar(n, 'factura', 'facturas')}`,
  nadaPorCobrar: 'No te deben nada: no hay facturas PPD con saldo.',

  porMes: (year: number) => `${year} por mes`,
  eligeMes: (unidad: string) => `${unidad} · elige un mes para ver sus facturas`,
  mes: (mes: string, importe: string, cuantos: string, antes: string) =>
    `${mes}: ${importe}, ${cuantos}; ${antes}`,
  antes: (year: number, importe: string) => `en ${year}, ${importe}`,

  quienDebe: 'Quién te debe',
  loMasAntiguo: 'lo más antiguo primero',
  deTantos: (n: number) => `de ${contar(n, 'cliente', 'clientes')}`,
  verClientes: (n: number) => `Ver los ${formatCount(n)}`,
  nadieDebe: 'Nadie te debe. Las facturas PPD aparecen aquí hasta que su recibo las paga.',
  dias: (n: number) => contar(n, 'día', 'días'),
  hace: (dias: number) => (dias === 0 ? 'hoy' : `hace ${contar(dias, 'día', 'días')}`),
  emitirRecibo: 'Emitir recibo',

  teEspera: 'Te espera',
  asuntosCuenta: (n: number) => contar(n, 'asunto', 'asuntos'),
  nadaEspera: 'Nada te espera.',
  asuntos: {
    noTimbradas: (n: number) => (n === 1 ? '1 no se timbró' : `${formatCount(n)} no se timbraron`),
    cancelaciones: (n: number) =>
      contar(n, 'cancelación espera respuesta', 'cancelaciones esperan respuesta'),
    csd: (dias: number) =>
      dias < 0
        ? 'El CSD venció'
        : dias === 0
          ? 'El CSD vence hoy'
          : `El CSD vence en ${contar(dias, 'día', 'días')}`,
    variosCsd: (n: number) => `${n} CSD vencen pronto o ya vencieron`,
    creditos: (n: number) => contar(n, 'crédito', 'créditos'),
    pocosCreditos: 'Se gasta uno por comprobante',
    alcanzan: (dias: number) =>
      `Alcanzan para ${dias < 1 ? 'menos de 1 día' : contar(dias, 'día', 'días')}`,
    sinCreditos: 'Sin créditos no se timbra',
    borradores: (n: number) => contar(n, 'borrador', 'borradores'),
    masAntiguo: (dia: string) => `El más antiguo, ${dia}`,
    corregir: 'Corregir',
    ver: 'Ver',
    renovar: 'Renovar',
    recargar: 'Recargar',
    continuar: 'Continuar',
  },

  impuestos: 'Impuestos del mes',
  exportar: 'Exportar',
  concepto: 'Impuesto',
  ivaTrasladado: 'IVA trasladado',
  ivaRetenido: 'IVA retenido',
  ivaACargo: 'IVA a cargo',
  isrRetenido: 'ISR retenido',
  baseCero: 'Base al 0 %',
  isrYBaseCero: 'ISR retenido y base al 0 %',
  soloLoEmitido:
    'Solo lo emitido en Timbra. PPD se cuenta al cobrar; las notas de crédito se restan completas.',
} as const;
