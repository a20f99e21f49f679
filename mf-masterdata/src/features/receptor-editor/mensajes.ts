/** Texts of a receiver (pantallas §1). */
export const mensajes = {
  alta: 'Alta de receptor',
  editar: 'Editar receptor',
  cargando: 'Estamos trayendo la información',
  errorAlCargar: 'No se pudo traer este receptor',
  lista: 'Ir a la lista de receptores',

  datos: 'Datos fiscales',
  datosAyuda: 'Tal como aparecen en su Constancia de Situación Fiscal.',
  generico:
    'Este es un RFC genérico: su nombre y su régimen los fija el SAT. Correo y dirección son opcionales.',
  extranjero:
    'Este es el RFC genérico de clientes del extranjero: escribe su nombre, su país y su número de registro fiscal.',
  nombre: 'Razón social',
  nombreAyuda: 'Sin el tipo de sociedad: «SA de CV» no va',
  email: 'Correo electrónico',
  regimenAyuda: 'Debe ser uno de los de su Constancia de Situación Fiscal',
  residencia: 'País de residencia fiscal',
  numRegistro: 'Número de registro fiscal',
  direccion: 'Dirección',
  complementos: 'Complementos',
  partido: 'Es un partido político o candidato (complemento INE)',
  empleado: 'Es un empleado (nómina)',
  unoSolo: 'Un receptor lleva datos del INE o de nómina, no ambos',
  datosIne: 'Datos del INE',
  datosNomina: 'Datos de nómina',

  seguro: '¿esta seguro?',
  quitarIne: 'Se quitarán los datos del INE de este receptor.',
  quitarNomina: 'Se quitarán los datos de nómina de este receptor.',
  quitar: 'Quitar',

  borrar: 'Borrar receptor',
  borrarTexto: (nombre: string) =>
    `Se borrará a ${nombre}. Los comprobantes que ya tenga no cambian.`,
  borrado: 'Receptor borrado',
  guardado: 'Receptor guardado',
  abrirExistente: 'Abrir el existente',
  crearRepetido: 'Crear de todos modos',

  verificar: 'Comparar con el SAT',
  verificando: 'Comparando...',
  verificarAyuda:
    'Compara RFC, nombre, régimen y código postal con la lista de contribuyentes del SAT, sin guardar nada. Si difieren, el SAT rechaza el comprobante.',
  coincide: 'Los datos coinciden con los del SAT',
  noCoincide: 'Los datos difieren de los del SAT:',
  noEncontrado: 'El SAT no tiene ese RFC en su lista de contribuyentes',
  faltaRfc: 'Escribe un RFC válido para comparar',

  proceso: 'Tipo de proceso',
  comite: 'Tipo de comité',
  contabilidad: 'Clave de contabilidad',
  contabilidadAyuda: 'Hasta 6 dígitos',
  entidad: 'Entidad',
  ambito: 'Ámbito',
  contabilidades: 'Claves de contabilidad',
  contabilidadesAyuda: 'Separadas con comas',
  agregarEntidad: 'Agregar entidad',
  quitarEntidad: (numero: number) => `Quitar la entidad ${numero}`,
  cabenEntidades: (max: number) => `Caben ${max}, y ya están.`,
  sinEntidades: 'Se necesita al menos una entidad',
} as const;
