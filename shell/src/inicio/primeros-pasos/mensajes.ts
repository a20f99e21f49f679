export const mensajes = {
  primeraVez: {
    titulo: 'Tu primera factura, en unos diez minutos',
    van: (hechos: number, pasos: number) => `${hechos} de ${pasos} pasos`,
    antes:
      'Para timbrar hacen falta tu emisor y su certificado de sello digital (CSD), con el que se firman tus comprobantes.',
    puedes: 'Ya puedes timbrar. Lo que falta hace que la segunda sea más rápida.',
    pasos: 'Primeros pasos',
    revisar: 'Revisar',
    hecho: 'Hecho',
    paso: (n: number) => `Paso ${n}`,
    asi: 'Así se verá aquí',
    facturadoEn: (mes: string) => `Facturado en ${mes}`,
    seLlena: 'Se llena solo, con lo que timbres.',
    csdAdministra: 'Lo sube quien administra la cuenta.',
    soloConsulta: 'Tu usuario solo consulta: los pasos los da quien puede crear comprobantes.',
  },
  pasos: {
    listo: (detalle: string) => `Listo · ${detalle}`,
    vence: (rfc: string, dia: string) => `${rfc}, vence ${dia}`,
    enTusPdf: 'está en tus PDF',
    antesCsd: 'Antes sube tu CSD.',
    emisor: {
      titulo: 'Registra tu emisor',
      detalle: 'Tu RFC, tu nombre como está ante el SAT y tu régimen.',
      accion: 'Registrar emisor',
    },
    csd: {
      titulo: 'Sube tu CSD',
      detalle: 'El .cer, el .key y su contraseña. Con él se firman tus comprobantes.',
      accion: 'Subir CSD',
    },
    logo: {
      titulo: 'Pon tu logo',
      detalle: 'Sale en el PDF que recibe tu cliente.',
      accion: 'Poner logo',
    },
    cliente: {
      titulo: 'Da de alta a un cliente',
      detalle: 'O impórtalos desde Excel; también se capturan al facturar.',
      accion: 'Alta de receptor',
    },
    prueba: {
      titulo: 'Haz una factura de prueba',
      detalle: 'No gasta créditos y no tiene validez.',
      accion: 'Factura de prueba',
    },
  },
} as const;
