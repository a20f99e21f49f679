/** What the mail server of tests shows. */
export const REBOTES_SECRET = 'lo-que-solo-sabe-el-servidor-de-correo';

/** What a report says of one address (RFC 3464 §2.3). */
export interface GrupoDeRebote {
  of: string;
  original?: string;
  action?: string;
  status?: string;
}
export interface ReboteDePrueba {
  /** Of our message; or its whole Message-ID. */
  correoId?: string;
  messageId?: string;
  groups?: readonly GrupoDeRebote[];
  /** How much of the message comes back. */
  returned?: 'message/rfc822' | 'text/rfc822-headers';
}

const groupOf = ({
  of,
  original = of,
  action = 'failed',
  status = '5.1.1',
}: GrupoDeRebote): string[] => [
  `Final-Recipient: rfc822; ${of}`,
  `Original-Recipient: rfc822;${original}`,
  `Action: ${action}`,
  `Status: ${status}`,
  'Remote-MTA: dns; mx.ejemplo.mx',
  `Diagnostic-Code: smtp; 550 ${status} <${of}>: Recipient address`,
  '    rejected: User unknown',
  '',
];

/** Mail that came back, as Postfix writes it: words for people, the report, and the message itself. */
export const aRebote = ({
  correoId = '0'.repeat(24),
  messageId = `<correo-${correoId}@timbra.test>`,
  groups = [{ of: 'nadie@ejemplo.mx' }],
  returned = 'message/rfc822',
}: ReboteDePrueba = {}): string =>
  [
    'Return-Path: <>',
    'Date: Wed, 25 Nov 2026 10:00:00 -0600 (CST)',
    'From: MAILER-DAEMON@correo.timbra.test (Mail Delivery System)',
    'Subject: Undelivered Mail Returned to Sender',
    'To: facturas@timbra.test',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status;',
    '\tboundary="4Bx1.1764086400/correo.timbra.test"',
    'Message-Id: <20261125160000.4Bx1@correo.timbra.test>',
    '',
    'This is a MIME-encapsulated message.',
    '',
    '--4Bx1.1764086400/correo.timbra.test',
    'Content-Description: Notification',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'This is the mail system at host correo.timbra.test.',
    "I'm sorry to have to inform you that your message could not be delivered.",
    '',
    '--4Bx1.1764086400/correo.timbra.test',
    'Content-Description: Delivery report',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; correo.timbra.test',
    'X-Postfix-Queue-ID: 4Bx1',
    'X-Postfix-Sender: rfc822; facturas@timbra.test',
    'Arrival-Date: Wed, 25 Nov 2026 09:59:58 -0600 (CST)',
    '',
    ...groups.flatMap(groupOf),
    '--4Bx1.1764086400/correo.timbra.test',
    'Content-Description: Undelivered Message',
    `Content-Type: ${returned}`,
    '',
    'Return-Path: <facturas@timbra.test>',
    'From: ESCUELA KEMPER URGATE <facturas@timbra.test>',
    'Subject: Factura CO1',
    `Message-ID: ${messageId}`,
    'Content-Type: text/plain; charset=utf-8',
    '',
    ...(returned === 'message/rfc822' ? ['Hola.', ''] : []),
    '--4Bx1.1764086400/correo.timbra.test--',
    '',
  ].join('\r\n');
