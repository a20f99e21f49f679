export const mensajes = {
  titulo: 'Iniciar sesión',
  correo: 'Correo electrónico',
  contrasena: 'Contraseña',
  mostrar: 'Mostrar u ocultar la contraseña',
  entrar: 'Entrar',
  espera: 'Espera...',
  falta: 'Escribe tu correo electrónico y tu contraseña',
  salir: 'Salir',
  expiroTitulo: 'Tu sesión expiró',
  expiro: 'Inicia sesión de nuevo para continuar. No se ha perdido nada de lo que capturaste.',
  sinRespuesta: 'No pudimos comprobar tu sesión',
} as const;
