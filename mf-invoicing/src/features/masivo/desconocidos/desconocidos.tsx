import { MAX_DESCONOCIDOS, type Masivo } from '@timbra/contracts';
import { ErrorState, Loading, Notice, PHONE_QUERY } from '@timbra/ui-kit';
import { Button, useMediaQuery } from '@timbra/ui-kit/mantine';
import { Modal } from '@timbra/ui-kit/mantine-sections';
import { useQuery } from '@timbra/ui-kit/query';
import { useRef, useState } from 'react';
import { codeQuery } from '../../../shared/code-query.ts';
import { mensajes } from '../mensajes.ts';

/** The form brings the catalogues of regimes and uses: most files name nobody new. */
const formCode = codeQuery('masivo-altas', () => import('./altas-form.tsx'));
/** Pixels: the five columns side by side. */
const WIDTH = 960;

interface DesconocidosProps {
  masivo: Masivo;
  /** Receivers were created: the rows are to be judged again. */
  onCreated: () => void;
}

/** Who the file names and the account lacks, and the way to create them all. */
export const Desconocidos = ({ masivo, onCreated }: DesconocidosProps) => {
  const { receptoresDesconocidos: rfcs } = masivo;
  const [opened, setOpened] = useState(false);
  /** Some were created, whether or not the others could be. */
  const isAny = useRef(false);
  const isPhone = useMediaQuery(PHONE_QUERY, undefined, { getInitialValueInEffect: false });
  const code = useQuery({ ...formCode, enabled: opened });
  if (rfcs.length === 0) return null;
  const close = () => {
    setOpened(false);
    if (isAny.current) onCreated();
    isAny.current = false;
  };
  const title =
    rfcs.length < MAX_DESCONOCIDOS
      ? mensajes.desconocidos(rfcs.length)
      : mensajes.desconocidosMas(rfcs.length);
  // A worker has too many data for a row of a form.
  if (masivo.tipoComprobante === 'N') {
    return (
      <Notice
        kind="aviso"
        title={title}
        action={
          <Button variant="default" onClick={onCreated}>
            {mensajes.revisarOtraVez}
          </Button>
        }
      >
        <p>{mensajes.trabajadoresAyuda}</p>
      </Notice>
    );
  }
  return (
    <>
      <Notice
        kind="aviso"
        title={title}
        action={
          <Button variant="default" onClick={() => setOpened(true)}>
            {mensajes.darDeAlta}
          </Button>
        }
      >
        <p>{mensajes.desconocidosAyuda}</p>
      </Notice>
      <Modal
        opened={opened}
        onClose={close}
        title={mensajes.alta.titulo}
        size={WIDTH}
        fullScreen={isPhone}
        centered
      >
        {code.isError && <ErrorState error={code.error} onRetry={() => void code.refetch()} />}
        {code.isPending && <Loading />}
        {code.data && (
          <code.data.AltasForm
            rfcs={rfcs}
            onCreated={() => {
              isAny.current = true;
            }}
            onClose={close}
          />
        )}
      </Modal>
    </>
  );
};
