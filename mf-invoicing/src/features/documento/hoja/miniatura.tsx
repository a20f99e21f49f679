import { Modal } from '@timbra/ui-kit/mantine-sections';
import { useState } from 'react';
import type { Hoja } from './use-hoja.ts';
import { mensajes } from '../mensajes.ts';
import classes from './hoja.module.css';
import { Pagina } from './pagina.tsx';
import { Visor } from './visor.tsx';

const WIDTH = 86;
const HEIGHT = 112;

/** On a phone: the sheet in small, which opens over the whole screen. */
export const Miniatura = ({ hoja, onPrint }: { hoja: Hoja; onPrint: () => void }) => {
  const [opened, setOpened] = useState(false);
  const { abierto } = hoja;
  return (
    <>
      <button
        type="button"
        className={classes.miniatura}
        aria-label={mensajes.verHoja}
        onClick={() => setOpened(true)}
      >
        {abierto && <Pagina document={abierto.document} number={1} width={WIDTH} height={HEIGHT} />}
      </button>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        fullScreen
        padding={0}
        styles={{ header: { paddingInline: 12 } }}
        title={mensajes.hoja}
        closeButtonProps={{ 'aria-label': mensajes.cerrarHoja, size: 44 }}
      >
        <Visor hoja={hoja} onPrint={onPrint} />
      </Modal>
    </>
  );
};
