import { expect, it } from 'vitest';
import { canZoomIn, canZoomOut, fitZoom, sizeAt, zoomIn, zoomOut } from './zoom.ts';

/** Of letter paper, in points. */
const LETTER = 612;

it('fills the room that there is, and shows no sheet larger than in the hand', () => {
  expect(fitZoom(408, LETTER)).toBe(50);
  expect(sizeAt(LETTER, fitZoom(408, LETTER))).toBe(408);
  expect(fitZoom(2000, LETTER)).toBe(100);
});

it('goes from any size to the next step, until the last one', () => {
  expect([zoomIn(44), zoomIn(100), zoomOut(100), zoomOut(98)]).toEqual([50, 125, 90, 90]);
  expect([zoomIn(300), canZoomIn(300)]).toEqual([300, false]);
  expect([zoomOut(50), canZoomOut(50)]).toEqual([50, false]);
});
