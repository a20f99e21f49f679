import { ApiProblem } from '@timbra/remote-kit';
import { createFakeHost } from '@timbra/remote-kit/testing';
import { describe, expect, it } from 'vitest';
import type { Draft } from '../borrador/create-draft.ts';
import type { Problems } from '../problemas/create-problems.ts';
import { createDraftActions } from './draft-actions.ts';
import type { EditorPage } from './ports.ts';

const porConfirmar = new ApiProblem({
  code: 'pagoPorConfirmar',
  status: 409,
  title: 'No cuadra',
  requestId: 'r',
  errors: [{ path: 'recepcionPago.pagos.0.documentos.0.impPagado', message: 'Se pagan 2320.00' }],
});

/** Stamping a receipt that the account's books contradict, unless it is done knowingly. */
const stamping = async (says: boolean) => {
  const did: string[] = [];
  const draft = {
    isRunning: () => false,
    isDirty: () => true,
    stamp: (_prueba, _onCreated, aSabiendas) => {
      did.push(`stamp ${aSabiendas ? 'a sabiendas' : 'sin más'}`);
      return aSabiendas ? Promise.resolve(null) : Promise.reject(porConfirmar);
    },
  } as Partial<Draft> as Draft;
  const problems = {
    attempt: () => true,
    addServer: ([first]) => void did.push(`en ${first?.path}`),
  } as Partial<Problems> as Problems;
  const confirm: EditorPage['confirm'] = async ({ children }) => (
    did.push(`pregunta ${children as string}`),
    says
  );
  const actions = createDraftActions({
    draft,
    problems,
    host: createFakeHost(),
    page: () => ({ confirm }) as EditorPage,
    focus: { part: (part: string) => void did.push(`foco en ${part}`) },
  } as unknown as Parameters<typeof createDraftActions>[0]);
  await actions.stamp(false);
  return did;
};

describe('a receipt that the books contradict', () => {
  const preguntada = [
    'stamp sin más',
    'pregunta Se pagan 2320.00. Si el recibo está bien, tímbralo; si no, corrígelo antes.',
  ];

  it('is stamped knowingly once the person says so', async () => {
    expect(await stamping(true)).toEqual([...preguntada, 'stamp a sabiendas']);
  });

  it('is not stamped otherwise, and the words stand beside their fields', async () => {
    expect(await stamping(false)).toEqual([
      ...preguntada,
      'en recepcionPago.pagos.0.documentos.0.impPagado',
      'foco en problemas',
    ]);
  });
});
