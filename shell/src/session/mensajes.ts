export const mensajes = {
  producto: 'Timbra',
  lema: 'Facturación electrónica CFDI 4.0',
  titulo: 'Iniciar sesión',
  nombre: 'Nombre',
  correo: 'Correo electrónico',
  confirmacion: 'Confirma tu correo electrónico',
  contrasena: 'Contraseña',
  contrasenaNueva: 'Nueva contraseña',
  contrasenaActual: 'Contraseña actual',
  // spec 2 §2, the hint of a new password
  masDeSeis: 'Debe tener más de 6 caracteres',
  mostrar: 'Mostrar u ocultar la contraseña',
  entrar: 'Entrar',
  espera: 'Espera...',
  falta: 'Escribe tu correo electrónico y tu contraseña',
  salir: 'Salir',
  volver: 'Volver',
  expiroTitulo: 'Tu sesión expiró',
  expiro: 'Inicia sesión de nuevo para continuar. No se ha perdido nada de lo que capturaste.',
  expiroIntegrador:
    'Vuelve a entrar desde el sistema que te trajo aquí: esta pantalla continúa sola. No se ha perdido nada de lo que capturaste.',
  expiroOtro: 'También puedes entrar en otra pestaña: esta continúa sola.',
  yaEntre: 'Ya volví a entrar',
  sigueCerrada: (correo: string) =>
    `Todavía no hay una sesión de ${correo} en este navegador. Entra y vuelve a intentarlo.`,
  entraste: (nombre: string) => `Entraste como ${nombre}`,
  cambioTitulo: 'Cambiaste de sesión',
  cambio: (quien: string, antes: string) =>
    `El enlace abrió la sesión de ${quien}. En este navegador estaba abierta la de ${antes}, que se cerró.`,
  cambioAviso:
    'Lo que captures desde aquí queda en la cuenta de esa persona. Si no lo esperabas, sal.',
  continuarComo: (nombre: string) => `Continuar como ${nombre}`,
  sinRespuesta: 'No pudimos comprobar tu sesión',
  codigoRechazado:
    'El enlace con que llegaste ya se usó o dejó de valer. Inicia sesión o pide otro.',
  error: 'Ocurrió un error. Reintenta más tarde.',

  crear: 'Crear una cuenta',
  yaTengo: 'Ya tengo una cuenta',
  registrar: 'Registrarme',
  registrando: 'Espera, registrando...',
  faltanDatos: 'Llena todos los datos',
  correosDistintos: 'Los correos electrónicos no coinciden',

  olvide: '¿Olvidaste tu contraseña?',
  recuperarTitulo: 'Recuperar contraseña',
  recuperarTexto: 'Te enviaremos un enlace para que elijas otra.',
  recuperar: 'Recuperar contraseña',
  faltaCorreo: 'Escribe tu correo electrónico',
  enviadoTitulo: 'Enlace enviado',
  enviado: 'Revisa tu bandeja de correo',

  elegirTitulo: 'Elige otra contraseña',
  guardar: 'Guardar',
  guardando: 'Guardando...',
  faltaContrasena: 'Escribe una contraseña de más de 6 caracteres',
  sinToken: 'A esta dirección le falta el enlace que llegó por correo.',
  pedirOtro: 'Pedir otro enlace',
  actualizadaTitulo: 'Contraseña actualizada',
  actualizada: 'La contraseña se actualizó exitosamente',
  entrarAhora: 'Iniciar sesión',

  invitacionTitulo: 'Acepta la invitación',
  invitacionTexto: 'Elige tu nombre y tu contraseña para entrar a la cuenta que te invitó.',
  aceptar: 'Aceptar',

  version: (version: string) => `Versión ${version}`,
} as const;
