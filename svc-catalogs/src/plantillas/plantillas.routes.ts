import {
  LOGO_TYPES,
  MAX_LOGO_BYTES,
  type Plantilla,
  type PlantillaBody,
  type PlantillaPdf,
} from '@timbra/contracts';
import {
  boundedUpload,
  contextOf,
  DomainError,
  notFound,
  requireInternal,
  type ObjectStore,
} from '@timbra/service-kit';
import { Router, type Request, type RequestHandler, type Response } from 'express';
import { createHash } from 'node:crypto';
import type { AccountRecord } from '../shared/account-record.repository.ts';
import type { DropPictures } from './drop-pictures.ts';
import { normalizeLogo } from './normalize-logo.ts';
import { COLOR_DE_ANTES, type PlantillaRecord } from './plantilla.model.ts';
import type { PlantillaRepository } from './plantilla.repository.ts';

interface Deps {
  requireContext: RequestHandler;
  plantillas: PlantillaRepository;
  archive: ObjectStore;
  dropPictures: DropPictures;
  view: (record: AccountRecord & PlantillaBody) => Promise<Plantilla>;
}

/** Its address changes with the picture. */
const FOREVER = 'private, max-age=31536000, immutable';

/** Pictures in: these stand before the service's own reader of JSON. */
export const logoUploadRoutes = (deps: Deps): Router => {
  const { requireContext, plantillas, archive, dropPictures, view } = deps;
  const router = Router();
  const upload = boundedUpload({
    types: LOGO_TYPES,
    maxBytes: MAX_LOGO_BYTES,
    atOnce: 2,
    perAccount: 1,
  });
  const put = (key: string, picture: Buffer) =>
    archive.put(key, picture, 'image/png').catch((cause: unknown) => {
      throw new DomainError('servicioNoDisponible', { internal: 'object store', cause });
    });
  router.put(
    '/plantillas/:id/logo',
    requireContext,
    upload,
    async (req: Request, res: Response) => {
      const { accountId } = contextOf(req);
      const id = (await plantillas.get(accountId, String(req.params.id)))._id.toString();
      const { logo, miniatura } = await normalizeLogo(req.body as Buffer);
      const hash = createHash('sha256').update(logo).digest('hex').slice(0, 16);
      // plantillas §2: accounts/{accountId}/{filename}
      const keys = {
        logoKey: `accounts/${accountId}/logo-${id}-${hash}.png`,
        miniaturaKey: `accounts/${accountId}/miniatura-${id}-${hash}.png`,
      };
      // The template names a picture that is there, or the one before.
      await put(keys.logoKey, logo);
      await put(keys.miniaturaKey, miniatura);
      await dropPictures(await plantillas.setLogo(accountId, id, keys), keys);
      res.json(await view(await plantillas.get(accountId, id)));
    },
  );
  return router;
};

export const plantillasRoutes = ({
  plantillas,
  archive,
  dropPictures,
  view,
}: Omit<Deps, 'requireContext'>): Router => {
  const router = Router();
  const get = async (req: Request) =>
    (await plantillas.get(contextOf(req).accountId, String(req.params.id))) as PlantillaRecord;
  const send =
    (keyOf: (record: PlantillaRecord) => string | undefined): RequestHandler =>
    async (req, res) => {
      const key = keyOf(await get(req));
      const picture = key ? await archive.get(key) : null;
      if (!picture) throw notFound(`logo ${String(req.params.id)}`);
      res.type('image/png').set('cache-control', FOREVER).send(picture);
    };

  router.get(
    '/plantillas/:id/logo',
    send(({ logoKey }) => logoKey),
  );
  router.get(
    '/plantillas/:id/miniatura',
    send(({ miniaturaKey }) => miniaturaKey),
  );
  router.delete('/plantillas/:id/logo', async (req, res) => {
    const { accountId } = contextOf(req);
    const id = (await get(req))._id.toString();
    await dropPictures(await plantillas.setLogo(accountId, id, null));
    res.json(await view(await plantillas.get(accountId, id)));
  });
  router.get('/internal/plantillas/:id', requireInternal, async (req, res) => {
    const { code, label, color, logoKey } = await get(req);
    const aspecto = { code, label, color: color ?? COLOR_DE_ANTES, ...(logoKey && { logoKey }) };
    res.json(aspecto satisfies PlantillaPdf);
  });
  return router;
};
