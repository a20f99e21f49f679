import { cfdiTimbrarQuery, INTEGRADOR, SIN_CUENTA_AL_TIMBRAR } from '@timbra/contracts';
import {
  contextOf,
  parse,
  refuseTest,
  requireAccount,
  type Courtesy,
  type ListenTo,
} from '@timbra/service-kit';
import { Router, type RequestHandler } from 'express';
import { sayWhenToRetry, type XmlIntake } from '../shared/xml-intake.routes.ts';
import type { TimbrarRequestRepository } from '../timbrado/timbrar-request.repository.ts';
import { waitForStamp } from '../timbrado/wait-for-stamp.ts';
import { answerCrudo } from './crudo.answer.ts';
import type { SignXml } from './sign-xml.ts';
import type { StampXml } from './stamp-xml.ts';

interface Deps {
  requireContext: RequestHandler;
  intake: XmlIntake;
  signXml: SignXml;
  stampXml: StampXml;
  requests: TimbrarRequestRepository;
  listenTo: ListenTo;
  courtesy: Courtesy;
}

/** The specification's functions on an XML that the caller made (api §2). */
export const crudoRoutes = ({ requireContext, intake, requests, ...deps }: Deps): Router => {
  const router = Router();
  const waitFor = waitForStamp({ requests, listenTo: deps.listenTo });
  const asked = [requireContext, requireAccount(SIN_CUENTA_AL_TIMBRAR)];

  router.post('/cfdi-sign', ...asked, async (req, res) => {
    const { accountId, soloPrueba } = contextOf(req);
    const asked = { accountId, soloPrueba };
    res.json(await intake(req, res, (xml, gone) => deps.signXml(asked, xml, gone)));
  });

  router.post('/cfdi-timbrar', ...asked, async (req, res) => {
    const { accountId, sub, autor, settings, soloPrueba } = contextOf(req);
    const query = parse(cfdiTimbrarQuery, req.query);
    const prueba = query.prueba || query.test;
    refuseTest(prueba, req);
    const question = {
      accountId,
      prueba,
      soloPrueba,
      autor,
      allowDuplicates: query.allowDuplicates ?? settings.allowDuplicates,
      viaRest: sub === INTEGRADOR,
      ordenPac: settings.ordenPac,
    };
    // Its place is free again while the PAC is waited for.
    const request = await deps.courtesy.during(accountId, async () =>
      waitFor(
        await intake(req, res, (xml, gone) => deps.stampXml(question, xml, gone)),
        query.wait,
      ),
    );
    await answerCrudo(res, request, () => requests.get(accountId, request._id.toString()));
  });
  router.use(sayWhenToRetry);
  return router;
};
