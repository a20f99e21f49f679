// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { idOf } from './field-refs.ts';
import { focusField } from './focus.ts';

afterEach(() => document.body.replaceChildren());

const draw = (field: string): HTMLInputElement => {
  const input = document.createElement('input');
  input.id = idOf({ field });
  return document.body.appendChild(input);
};
/** What comes before any other task, such as the next key. */
const microtasks = async () => {
  for (let n = 0; n < 5; n += 1) await Promise.resolve();
};
const nextFrame = () => new Promise((done) => requestAnimationFrame(done));

it('a field has the focus before the next key, and a person that goes on meanwhile keeps it', async () => {
  const [receptor, serie] = [draw('receptor'), draw('serie')];
  focusField({ field: 'receptor' });
  await microtasks();
  expect(document.activeElement).toBe(receptor);
  serie.focus();
  await nextFrame();
  expect(document.activeElement).toBe(serie);
});

it('a field that is drawn later, or anew, has it with the next frame', async () => {
  focusField({ field: 'receptor' });
  await microtasks();
  const later = draw('receptor');
  await nextFrame();
  expect(document.activeElement).toBe(later);

  focusField({ field: 'receptor' });
  await microtasks();
  later.remove();
  const anew = draw('receptor');
  await nextFrame();
  expect(document.activeElement).toBe(anew);
});
