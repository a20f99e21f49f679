import { formatCount } from '@timbra/ui-kit';
import type { ClasePeticion } from '@timbra/contracts';

export const mensajes = {
  titulo: 'Peticiones',
  intro:
    'Lo que otros sistemas pidieron con las claves de la cuenta en los últimos 30 días, sin lo que llevaba cada petición.',
  lista: 'Bitácora',
  clave: 'Clave',
  respuesta: 'Respuesta',
  metodo: 'Método',
  todas: 'Todas',
  todos: 'Todos',
  peticion: 'Petición',
  duracion: 'Duración',
  ms: (ms: number) => `${formatCount(ms)} ms`,
  requestId: 'Identificador',
  revocada: 'Clave revocada',
  sinRespuesta: 'Colgó antes',
  vacio: 'Aún no se ha pedido nada con una clave',
  vacioTexto: 'Aquí se ve cada petición un segundo después de responderla.',
  verClaves: 'Ver las claves',
  sinResultados: 'Ninguna petición pasa los filtros',
} as const;

export const clases: readonly { value: ClasePeticion; label: string }[] = [
  { value: '2xx', label: 'Correctas (2xx)' },
  { value: '4xx', label: 'Rechazadas (4xx)' },
  { value: '5xx', label: 'Fallidas (5xx)' },
];
