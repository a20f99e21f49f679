import { expect, it } from 'vitest';
import { vistaBody } from './vista-body.ts';

const vista = { code: 'modern', color: '#1c5fa8', hasLogo: true, id: 'a1', logo: null } as const;
const body = { label: 'Vista previa', code: 'modern', color: '#1c5fa8' };

it('a sheet is asked for with the logo that was chosen, and else with the stored one', () => {
  expect(vistaBody({ ...vista, logo: 'iVBO' })).toEqual({ ...body, logo: 'iVBO' });
  expect(vistaBody(vista)).toEqual({ ...body, plantilla: 'a1' });
});

it('a sheet has no logo when it was taken away, or is stored nowhere', () => {
  expect(vistaBody({ ...vista, hasLogo: false, logo: 'iVBO' })).toEqual(body);
  expect(vistaBody({ ...vista, id: null })).toEqual(body);
});

it.each(['', '#1c5f', 'azul', '#1c5fa80'])(
  'no sheet is asked for while the colour is %j',
  (color) => {
    expect(vistaBody({ ...vista, color })).toBeNull();
  },
);
