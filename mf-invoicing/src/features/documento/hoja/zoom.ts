/** Pixels of the screen in a point of the paper: at 100 % a sheet is as large as in the hand. */
const PIXELS = 96 / 72;
const STEPS = [50, 67, 80, 90, 100, 125, 150, 200, 300] as const;
const LEAST = STEPS[0];
const MOST = STEPS[STEPS.length - 1] ?? 300;

/** What makes a sheet of that width, in points, fill the room, but not larger than in the hand. */
export const fitZoom = (room: number, points: number): number =>
  Math.min(100, Math.max(10, Math.floor((room / (points * PIXELS)) * 100)));

export const sizeAt = (points: number, zoom: number): number =>
  Math.round((points * PIXELS * zoom) / 100);

export const zoomIn = (zoom: number): number => STEPS.find((it) => it > zoom) ?? MOST;
export const zoomOut = (zoom: number): number => STEPS.findLast((it) => it < zoom) ?? LEAST;
export const canZoomIn = (zoom: number): boolean => zoom < MOST;
export const canZoomOut = (zoom: number): boolean => zoom > LEAST;
