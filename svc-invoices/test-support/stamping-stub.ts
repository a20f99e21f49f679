import {
  enCursoBody,
  entregaBody,
  negadaBody,
  type EnCurso,
  type Entrega,
  type NegadaBody,
  type SolicitudContada,
} from '@timbra/contracts';
import type { Express } from 'express';

type Asked = Pick<Entrega, 'id' | 'factura' | 'candado' | 'prueba' | 'viaRest'>;

/** A request at work, as svc-stamping tells of it. */
export const enProceso = ({ id, factura, candado, prueba, viaRest }: Asked): SolicitudContada => {
  const at = new Date().toISOString();
  return {
    candado,
    solicitud: {
      id,
      factura,
      status: 1,
      estado: 'enProceso',
      prueba,
      punto: 'accepted',
      viaRest,
      createdAt: at,
      updatedAt: at,
    },
  };
};

/** The same, refused. */
export const rechazada = (negada: NegadaBody): SolicitudContada => {
  const { problem: code, message: detail, errors } = negada.rechazo;
  const { candado, solicitud } = enProceso(negada);
  return {
    candado,
    solicitud: { ...solicitud, status: 3, estado: 'rechazada', punto: 'requested' },
    negada: { code, detail, errors },
  };
};

/** svc-stamping, which takes every invoice that is handed over and ends none by itself. */
export const createStampingStub = () => {
  const entregas = new Map<string, Entrega>();
  const negadas = new Map<string, NegadaBody>();
  const addRoutes = (app: Express): void => {
    app.post('/internal/timbrar-requests', (req, res) => {
      const handed = entregaBody.parse(req.body);
      const same = [...entregas.values()].find(({ id }) => id === handed.id);
      if (same && same.requestHash !== handed.requestHash) {
        const code = 'idempotenciaDistinta';
        return void res.status(409).json({ code, status: 409, title: '' });
      }
      entregas.set(handed.factura, handed);
      res.json(enProceso(handed));
    });
    app.post('/internal/timbrar-requests/negadas', (req, res) => {
      const { data: negada } = negadaBody.safeParse(req.body);
      if (!negada) {
        return void res.status(400).json({ code: 'datosInvalidos', status: 400, title: '' });
      }
      const taken = entregas.get(negada.factura);
      if (taken?.id === negada.id) return void res.json(enProceso(taken));
      negadas.set(negada.factura, negada);
      res.json(rechazada(negada));
    });
    app.post('/internal/timbrar-requests/en-curso', (req, res) => {
      const { factura, requestHash } = enCursoBody.parse(req.body);
      const taken = entregas.get(factura);
      if (!taken) return void res.json({ estado: 'ninguna' } satisfies EnCurso);
      if (taken.requestHash !== requestHash) {
        return void res.json({ estado: 'otra' } satisfies EnCurso);
      }
      res.json({ estado: 'unida', contada: enProceso(taken) } satisfies EnCurso);
    });
    app.get('/internal/timbrar-requests/:id', (req, res) => {
      const taken = [...entregas.values()].find(({ id }) => id === req.params.id);
      if (taken) res.json(enProceso(taken));
      else res.status(404).json({ code: 'noEncontrado', status: 404, title: '' });
    });
  };
  return {
    addRoutes,
    /** What was handed over of an invoice, the last time. */
    entregaOf: (factura: string): Entrega => {
      const handed = entregas.get(factura);
      if (!handed) throw new Error(`${factura} was not handed over`);
      return handed;
    },
    /** Why an invoice was refused before it was handed over. */
    negadaOf: (factura: string) => negadas.get(factura),
  };
};
