import { expect, it } from 'vitest';
import { aMasivo, aTimbrado } from '../../../../test-support/a-fila-masiva.ts';
import { estadoDeArchivo } from './archivo.ts';

const stamped = (over: Parameters<typeof aTimbrado>[0]) => aMasivo({ timbrado: aTimbrado(over) });

it.each([
  ['Revisando', aMasivo({ estado: 'pendiente' })],
  ['No se revisó', aMasivo({ estado: 'fallido' })],
  ['Por timbrar', aMasivo()],
  ['Timbrando', stamped({})],
  ['Generando prueba', stamped({ prueba: true })],
  ['En pausa', stamped({ estado: 'pausado', pausa: 'sinCreditos' })],
  ['Terminado', stamped({ estado: 'terminado' })],
  ['Probado', stamped({ estado: 'terminado', prueba: true })],
  ['Con errores', stamped({ estado: 'terminado', rechazadas: 1 })],
])('is called «%s»', (word, masivo) => {
  expect(estadoDeArchivo(masivo).word).toBe(word);
});
