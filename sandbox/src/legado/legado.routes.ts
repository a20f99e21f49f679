import { Router } from 'express';
import { z } from 'zod';
import { parseBody } from '../http.ts';
import type { Contribuyentes } from '../contribuyentes/contribuyentes.ts';

/** The one user of the system that the product replaces. */
const USUARIO_LEGADO = { email: 'legado@timbra.test', password: 'timbra-legado' } as const;
const EMISORES = ['IIA040805DZ4', 'EKU9003173C9'];

const credentials = z.strictObject({ email: z.string().max(254), password: z.string().max(200) });

/** What an old list looks like: most rows are well, some are not. */
const DEFECTUOSOS = [
  { rfc: 'SIN RFC', nombre: 'CLIENTE DE MOSTRADOR', direcciones: [] },
  { rfc: 'GOYA780416GM0', nombre: '', direcciones: [{ direccion: 'Calle 5', cp: '1234567' }] },
];

/** What it bought and spent: 40 of before 2020 are left of 50, and 25 of after it of 30. */
const CREDITOS_LEGADOS = {
  recargas: [
    { fecha: '2019-10-01T12:00:00-05:00', creditos: 50, activo: true },
    { fecha: '2020-06-01T12:00:00-05:00', creditos: 30, activo: true },
    { fecha: '2020-07-01T12:00:00-05:00', creditos: 500, activo: false },
  ],
  facturas: [
    ...Array.from({ length: 10 }, () => ({ fecha: '2019-12-20T12:00:00-06:00' })),
    ...Array.from({ length: 3 }, () => ({ fecha: '2021-02-01T12:00:00-06:00' })),
  ],
  cancelaciones: [
    { fecha: '2021-03-01T12:00:00-06:00' },
    { fecha: '2021-04-20T12:00:00-05:00' },
    { fecha: '2021-05-20T12:00:00-05:00' },
  ],
};

/** Logs in and gives everything at once, as the old system's only export did. */
export const legadoRoutes = ({ contribuyentes }: { contribuyentes: Contribuyentes }): Router => {
  const routes = Router();
  routes.post('/legado/exportar', (req, res) => {
    const given = parseBody(credentials, req, res);
    if (!given) return;
    if (given.email !== USUARIO_LEGADO.email || given.password !== USUARIO_LEGADO.password) {
      res.status(401).json({ error: 'Usuario o contraseña incorrectos' });
      return;
    }
    const rows = contribuyentes.list().map(({ rfc, nombre, codigoPostal, regimenes }) => ({
      rfc,
      nombre,
      regimen: regimenes[0],
      direcciones: [{ direccion: 'Domicilio conocido', cp: codigoPostal }],
    }));
    const isEmisor = ({ rfc }: { rfc: string }) => EMISORES.includes(rfc);
    res.json({
      emisores: rows.filter(isEmisor),
      receptores: [...rows.filter((it) => !isEmisor(it)), ...DEFECTUOSOS],
    });
  });
  routes.post('/legado/creditos', (req, res) => {
    const given = parseBody(credentials, req, res);
    if (!given) return;
    if (given.email !== USUARIO_LEGADO.email || given.password !== USUARIO_LEGADO.password) {
      res.status(401).json({ error: 'Usuario o contraseña incorrectos' });
      return;
    }
    res.json(CREDITOS_LEGADOS);
  });
  return routes;
};
