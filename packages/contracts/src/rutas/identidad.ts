import { z } from 'zod';
import { ajustesAnswer, ajustesBody } from '../ajustes.ts';
import { anuncio } from '../anuncios.ts';
import { clave, claveBody, claveCambio, claveCreada, sesionDeClave } from '../claves.ts';
import { pageOf } from '../common.ts';
import {
  accessCode,
  accessCodeBody,
  authBody,
  claveSecreta,
  credenciales,
  userToken,
} from '../desarrolladores.ts';
import {
  forgetBody,
  loginBody,
  passwordBody,
  resetBody,
  session,
  signupBody,
  userAnswer,
} from '../identity.ts';
import { peticion, peticionesQuery } from '../peticiones.ts';
import { soporte } from '../soporte.ts';
import { cuentaBody, invitacionBody, usuario, usuarioBody, usuarioCambio } from '../usuarios.ts';
import { HORAS_PARA_RECUPERAR } from '../maestros/campos.ts';
import { vista, vistaBody } from '../vistas.ts';
import { ADMINISTRA, at, GESTIONA, SIN_CUERPO, type Ruta } from './ruta.ts';

const sesion = at('gateway', 'Sesión');
const cuenta = at('gateway', 'Cuenta');
const claves = at('gateway', 'Claves');
const usuarios = at('gateway', 'Usuarios');
const avisos = at('gateway', 'Avisos');

/** A caller without a session opens one. */
const ENTRA = { public: true, response: { 200: session } } as const;

export const rutasIdentidad = [
  sesion('POST /login', 'Inicia sesión', {
    operationId: 'login',
    ...ENTRA,
    body: loginBody,
    errors: ['credencialesInvalidas', 'sinPermiso', 'demasiadosIntentos', 'servicioOcupado'],
  }),
  sesion('POST /signup', 'Crea una cuenta', {
    operationId: 'signup',
    public: true,
    body: signupBody,
    response: { 201: session },
    location: '/session',
    errors: ['correoEnUso', 'demasiadosIntentos', 'servicioOcupado'],
  }),
  sesion('POST /refresh', 'Renueva la sesión con la cookie', {
    operationId: 'refreshSession',
    ...ENTRA,
    errors: ['noAutenticado', 'sesionExpirada'],
  }),
  sesion('POST /logout', 'Cierra la sesión', {
    operationId: 'logout',
    public: true,
    response: { 204: SIN_CUERPO },
  }),
  sesion('POST /forget', 'Envía un enlace para elegir otra contraseña', {
    operationId: 'forgetPassword',
    public: true,
    body: forgetBody,
    response: { 204: SIN_CUERPO },
    errors: ['correoNoEncontrado', 'sinPermiso', 'demasiadosIntentos'],
  }),
  sesion('POST /reset', 'Elige otra contraseña con el enlace y cierra todas las sesiones', {
    operationId: 'resetPassword',
    public: true,
    body: resetBody,
    response: { 204: SIN_CUERPO },
    errors: ['enlaceInvalido', 'sinPermiso', 'demasiadosIntentos', 'servicioOcupado'],
  }),
  sesion('POST /invitacion', 'Acepta una invitación y abre la sesión', {
    operationId: 'acceptInvitation',
    ...ENTRA,
    body: invitacionBody,
    errors: ['correoEnUso', 'enlaceInvalido', 'demasiadosIntentos', 'servicioOcupado'],
  }),
  sesion('POST /auth', 'Abre una sesión con un código de un solo uso', {
    operationId: 'redeemAccess',
    ...ENTRA,
    body: authBody,
    errors: ['enlaceInvalido', 'noAutenticado', 'sesionExpirada', 'demasiadosIntentos'],
  }),
  sesion('GET /session', 'Quién pregunta: el usuario de la sesión, o la clave y su cuenta', {
    operationId: 'getSession',
    alcances: [],
    response: { 200: z.union([userAnswer, sesionDeClave]) },
  }),

  cuenta('PUT /cuenta', 'Cambia el nombre propio y a dónde se llega al entrar', {
    operationId: 'changeOwnName',
    persona: true,
    body: cuentaBody,
    response: { 200: userAnswer },
  }),
  cuenta('POST /cuenta/password', 'Cambia la contraseña y cierra las demás sesiones', {
    operationId: 'changePassword',
    persona: true,
    integrador: 'nunca',
    body: passwordBody,
    response: { 200: session },
    errors: ['contrasenaIncorrecta', 'demasiadosIntentos', 'servicioOcupado'],
  }),
  cuenta('GET /cuenta/vistas', 'Las vistas de la lista que guardó esta persona', {
    operationId: 'listVistas',
    persona: true,
    response: { 200: pageOf(vista) },
  }),
  cuenta('POST /cuenta/vistas', 'Guarda una vista: filtros, orden y columnas con un nombre', {
    operationId: 'createVista',
    persona: true,
    body: vistaBody,
    response: { 201: vista },
    location: '/cuenta/vistas',
    errors: ['demasiadasVistas', 'registroRepetido'],
  }),
  cuenta('PUT /cuenta/vistas/{id}', 'Cambia el nombre de una vista o lo que muestra', {
    operationId: 'changeVista',
    persona: true,
    body: vistaBody,
    response: { 200: vista },
    errors: ['registroRepetido'],
  }),
  cuenta('DELETE /cuenta/vistas/{id}', 'Borra una vista', {
    operationId: 'deleteVista',
    persona: true,
    response: { 204: SIN_CUERPO },
  }),
  cuenta('POST /cuenta/vistas/{id}/recuperar', 'Recupera una vista que se borró', {
    operationId: 'recoverVista',
    description: `Hasta ${HORAS_PARA_RECUPERAR} horas después: vuelve como estaba, con el mismo identificador. La que no se ha borrado queda igual.`,
    persona: true,
    response: { 200: vista },
    errors: ['demasiadasVistas', 'registroRepetido'],
  }),
  cuenta('GET /cuenta/clave', 'ClientID de la cuenta', {
    operationId: 'getClave',
    ...ADMINISTRA,
    response: { 200: credenciales },
  }),
  cuenta('POST /cuenta/clave/ver', 'La clave secreta de la cuenta', {
    operationId: 'revealClave',
    ...ADMINISTRA,
    response: { 200: claveSecreta },
    errors: ['claveIlegible'],
  }),
  cuenta('POST /cuenta/clave/rotar', 'Cambia la clave secreta: la anterior deja de valer', {
    operationId: 'rotateClave',
    ...ADMINISTRA,
    response: { 200: claveSecreta },
  }),
  claves('GET /claves', 'Las claves de la cuenta, primero la principal', {
    operationId: 'listClaves',
    ...ADMINISTRA,
    response: { 200: pageOf(clave) },
  }),
  claves('POST /claves', 'Crea una clave; su secreto se dice solo aquí', {
    operationId: 'createClave',
    ...ADMINISTRA,
    body: claveBody,
    response: { 201: claveCreada },
    location: '/claves',
    errors: ['demasiadasClaves', 'registroRepetido'],
  }),
  claves('PUT /claves/{id}', 'Cambia el nombre o los alcances de una clave', {
    operationId: 'changeClave',
    ...ADMINISTRA,
    body: claveCambio,
    response: { 200: clave },
    errors: ['clavePrincipal', 'registroRepetido'],
  }),
  claves('DELETE /claves/{id}', 'Revoca una clave: deja de valer en ese momento', {
    operationId: 'revokeClave',
    ...ADMINISTRA,
    response: { 204: SIN_CUERPO },
    errors: ['clavePrincipal'],
  }),
  claves('GET /peticiones', 'Lo que se pidió con las claves en los últimos 30 días', {
    operationId: 'listPeticiones',
    description:
      'Se anota un segundo después de responder. No se anota lo que se pide con una sesión, ni lo que pasa del límite de la clave (429).',
    ...GESTIONA,
    query: peticionesQuery,
    response: { 200: pageOf(peticion) },
  }),
  cuenta('GET /settings', 'Ajustes de la cuenta', {
    operationId: 'getSettings',
    response: { 200: ajustesAnswer },
  }),
  cuenta('PUT /settings', 'Cambia los ajustes que se envían', {
    operationId: 'changeSettings',
    ...GESTIONA,
    body: ajustesBody,
    response: { 200: ajustesAnswer },
  }),

  usuarios('GET /users', 'Usuarios de la cuenta', {
    operationId: 'listUsers',
    ...GESTIONA,
    response: { 200: pageOf(usuario) },
  }),
  usuarios('POST /users', 'Invita a un usuario por correo', {
    operationId: 'inviteUser',
    ...ADMINISTRA,
    body: usuarioBody,
    response: { 201: usuario },
    errors: ['correoEnUso', 'demasiadosIntentos', 'registroEnUso'],
  }),
  usuarios('PUT /users/{id}', 'Cambia permisos, activa o desactiva', {
    operationId: 'changeUser',
    ...ADMINISTRA,
    body: usuarioCambio,
    response: { 200: usuario },
    errors: ['cuentaSinAdministrador'],
  }),
  usuarios('POST /users/{id}/invitar', 'Envía otra vez la invitación', {
    operationId: 'inviteUserAgain',
    ...ADMINISTRA,
    response: { 204: SIN_CUERPO },
    errors: ['demasiadosIntentos', 'registroEnUso'],
  }),
  usuarios('POST /users/{id}/setup', 'Prepara lo que una cuenta nueva necesita', {
    operationId: 'setUpUser',
    response: { 204: SIN_CUERPO },
  }),
  usuarios(
    'POST /users/{id}/token',
    'Código de un solo uso para abrir la aplicación, con la clave principal',
    {
      operationId: 'issueUserToken',
      principal: true,
      response: { 201: userToken },
    },
  ),
  usuarios('POST /access-codes', 'Código de un solo uso, con la clave principal', {
    operationId: 'issueAccessCode',
    principal: true,
    body: accessCodeBody,
    response: { 201: accessCode },
    errors: ['noEncontrado'],
  }),

  avisos('GET /soporte', 'Correo de soporte, y el chat si alguien lo atiende', {
    operationId: 'getSoporte',
    public: true,
    response: { 200: soporte },
  }),
  avisos('GET /anuncios', 'Anuncios vigentes; sin sesión, los públicos', {
    operationId: 'listAnuncios',
    public: true,
    response: { 200: pageOf(anuncio) },
    errors: ['demasiadasPeticiones', 'noAutenticado', 'sesionExpirada'],
  }),
  avisos('POST /anuncios/{id}/ocultar', 'Ya no muestra un anuncio a este usuario', {
    operationId: 'hideAnuncio',
    response: { 204: SIN_CUERPO },
  }),
] as const satisfies readonly Ruta[];
