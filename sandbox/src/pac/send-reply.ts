import type { RequestHandler, Request, Response } from 'express';
import type { PacState, PacView } from '../state/control-state.ts';
import { waitUnlessClosed } from '../wait.ts';

/** A PAC's answer, and whether a switch withholds or delays it. */
export interface Reply {
  readonly body: string;
  readonly hang?: boolean;
  /** Its connection is cut instead. */
  readonly drop?: boolean;
}

const PAGE = '<html><body><h1>502 Bad Gateway</h1></body></html>';

/** XML inside of XML, which starts with an escaped sign. */
const INNER_XML = />(&lt;[^<]*)</g;
const ESCAPES: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  amp: '&',
};

const GARBLED: Readonly<Record<NonNullable<PacView['nonsense']>, (body: string) => string>> = {
  html: () => PAGE,
  truncated: (body) => body.slice(0, Math.floor(body.length / 2)),
  empty: () => '',
  cdata: (body) =>
    body.replace(INNER_XML, (_whole, inner: string) => {
      const xml = inner.replace(/&(lt|gt|quot|apos|amp);/g, (_it, name: string) => ESCAPES[name]!);
      return `><![CDATA[${xml}]]><`;
    }),
};

/** What stands before a PAC: its network, or a proxy that has a page of its own to show. */
export const doorOf =
  (state: PacState): RequestHandler =>
  (req, res, next) => {
    const { down, nonsense } = state.get();
    if (down === 'destroy') req.socket.destroy();
    else if (down) res.status(503).type('text/plain').send('Servicio no disponible');
    else if (nonsense === 'html') res.type('text/html').send(PAGE);
    else next();
  };

/** Sends what a PAC answers after its work is done, as its switches want it. */
export const sendReply = async (
  state: PacState,
  { req, res }: { req: Request; res: Response },
  { body, hang, drop }: Reply,
): Promise<void> => {
  if (drop) {
    req.socket.destroy();
    return;
  }
  // A null leaves the connection open without a word until the client gives up.
  if (hang && !(await waitUnlessClosed(res, state.get().hangMs))) return;
  const { nonsense } = state.get();
  res.send(nonsense ? GARBLED[nonsense](body) : body);
};
