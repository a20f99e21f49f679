import { ajustesBody } from '../ajustes.ts';
import { accessCodeBody, authBody } from '../desarrolladores.ts';
import { forgetBody, loginBody, passwordBody, resetBody, signupBody } from '../identity.ts';
import { cuentaBody, invitacionBody, usuarioBody, usuarioCambio } from '../usuarios.ts';
import { ADMIN, at, type Ruta } from './ruta.ts';

const gateway = at('gateway');

/** What only those who administer the account do, themselves. */
const ADMINISTRA = { persona: true, permission: ADMIN } as const;

export const rutasIdentidad: readonly Ruta[] = [
  gateway('POST /login', 'Inicia sesión', { public: true, body: loginBody }),
  gateway('POST /signup', 'Crea una cuenta', { public: true, body: signupBody }),
  gateway('POST /refresh', 'Renueva la sesión con la cookie', { public: true }),
  gateway('POST /logout', 'Cierra la sesión', { public: true }),
  gateway('POST /forget', 'Envía un enlace para elegir otra contraseña', {
    public: true,
    body: forgetBody,
  }),
  gateway('POST /reset', 'Elige otra contraseña con el enlace y cierra todas las sesiones', {
    public: true,
    body: resetBody,
  }),
  gateway('POST /invitacion', 'Acepta una invitación y abre la sesión', {
    public: true,
    body: invitacionBody,
  }),
  gateway('POST /auth', 'Abre una sesión con un código de un solo uso', {
    public: true,
    body: authBody,
  }),
  gateway('GET /session', 'El usuario de la sesión'),

  gateway('PUT /cuenta', 'Cambia el nombre propio', { persona: true, body: cuentaBody }),
  gateway('POST /cuenta/password', 'Cambia la contraseña y cierra las demás sesiones', {
    persona: true,
    integrador: 'nunca',
    body: passwordBody,
  }),
  gateway('GET /cuenta/clave', 'ClientID de la cuenta', ADMINISTRA),
  gateway('POST /cuenta/clave/ver', 'La clave secreta de la cuenta', ADMINISTRA),
  gateway('POST /cuenta/clave/rotar', 'Cambia la clave secreta: la anterior deja de valer', {
    ...ADMINISTRA,
  }),
  gateway('GET /settings', 'Ajustes de la cuenta'),
  gateway('PUT /settings', 'Cambia los ajustes que se envían', {
    ...ADMINISTRA,
    body: ajustesBody,
  }),

  gateway('GET /users', 'Usuarios de la cuenta', ADMINISTRA),
  gateway('POST /users', 'Invita a un usuario por correo', { ...ADMINISTRA, body: usuarioBody }),
  gateway('PUT /users/{id}', 'Cambia permisos, activa o desactiva', {
    ...ADMINISTRA,
    body: usuarioCambio,
  }),
  gateway('POST /users/{id}/invitar', 'Envía otra vez la invitación', ADMINISTRA),
  gateway('POST /users/{id}/setup', 'Prepara lo que una cuenta nueva necesita'),
  gateway('POST /users/{id}/token', 'Código de un solo uso para abrir la aplicación'),
  gateway('POST /access-codes', 'Código de un solo uso, con la clave secreta de la cuenta', {
    body: accessCodeBody,
  }),

  gateway('GET /soporte', 'Correo de soporte, y el chat si alguien lo atiende', { public: true }),
  gateway('GET /anuncios', 'Anuncios vigentes; sin sesión, los públicos', { public: true }),
  gateway('POST /anuncios/{id}/ocultar', 'Ya no muestra un anuncio a este usuario'),
];
