import type { Mail } from '@timbra/service-kit';

type Message = (to: string, url: string) => Mail;

export const recuperacion: Message = (to, url) => ({
  to,
  subject: 'Elige otra contraseña para Timbra',
  paragraphs: [
    'Alguien pidió cambiar la contraseña de este correo en Timbra.',
    'El enlace sirve una sola vez y durante una hora. Si no fuiste tú, no hagas nada: tu contraseña sigue igual.',
  ],
  action: { label: 'Elegir otra contraseña', url },
});

export const invitacion =
  (quien: string): Message =>
  (to, url) => ({
    to,
    subject: 'Te invitaron a facturar en Timbra',
    paragraphs: [
      `${quien} te invitó a usar su cuenta de Timbra.`,
      'Abre el enlace para elegir tu nombre y tu contraseña. Sirve una sola vez y durante siete días.',
    ],
    action: { label: 'Aceptar la invitación', url },
  });

export const contrasenaCambiada = (to: string): Mail => ({
  to,
  subject: 'Cambió tu contraseña de Timbra',
  paragraphs: [
    'La contraseña de este correo en Timbra acaba de cambiar y se cerraron sus demás sesiones.',
    'Si no fuiste tú, pide un enlace nuevo en «Recuperar contraseña» y avisa a quien administra la cuenta.',
  ],
});
