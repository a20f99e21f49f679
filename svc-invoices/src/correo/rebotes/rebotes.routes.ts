import { boundedUpload, requireInternal, type Logger } from '@timbra/service-kit';
import { Router, type Request, type RequestHandler, type Response } from 'express';
import type { NoteRebote } from './note-rebote.ts';

interface Deps {
  requireContext: RequestHandler;
  noteRebote: NoteRebote;
  logger: Logger;
}

/** A report may bring the message back whole: an invoice with its files is some 200 kB. */
const MAX_BYTES = 1024 * 1024;
/** Read at a time in this process. */
const AT_ONCE = 4;

/** Mail that came back, one report in each request: this stands before the service's own reader of JSON. */
export const rebotesRoutes = ({ requireContext, noteRebote: note, logger }: Deps): Router => {
  const router = Router();
  const upload = boundedUpload({
    types: ['message/rfc822'],
    maxBytes: MAX_BYTES,
    atOnce: AT_ONCE,
    perAccount: AT_ONCE,
  });
  router.post(
    '/internal/rebotes',
    requireContext,
    requireInternal,
    upload,
    async (req: Request, res: Response) => {
      const noted = await note(req.body as Buffer);
      logger.info({ noted }, 'a report of mail that came back');
      // Also for a report that is about no message of ours: the mail server need not send it again.
      res.status(204).end();
    },
  );
  return router;
};
