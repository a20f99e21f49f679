import { expect, it } from 'vitest';
import { routeAt } from './trazas.routes.ts';

it.each([
  ['GET', '/facturas/665f1f77bcf86cd799439011', '/api/facturas/{id}'],
  ['GET', '/facturas/665f1f77bcf86cd799439011.xml', '/api/facturas/{id}.xml'],
  ['POST', '/facturas', '/api/facturas'],
  ['GET', '/receptores', '/api/receptores'],
])('%s %s is of the route %s', (method, path, route) => {
  expect(routeAt(method, path)).toBe(route);
});

it.each([
  ['GET', '/EKU9003173C9/robotica'],
  ['GET', '/facturas/1/2/3/EKU9003173C9'],
  ['DELETE', '/session'],
  ['GET', '/../facturas'],
])('of %s %s, which no route has, nothing is kept', (method, path) => {
  expect(routeAt(method, path)).toBe('other');
});
