import { Rfc } from '@timbra/cfdi';
import type { Constancia } from '@timbra/contracts';
import { HelpIcon, RefreshIcon, TextField } from '@timbra/ui-kit';
import { ActionIcon, Button, Group, Loader } from '@timbra/ui-kit/mantine';
import { Modal } from '@timbra/ui-kit/mantine-sections';
import { useState } from 'react';
import { onlyDigits } from '../form/given.ts';
import classes from './id-cif.module.css';
import { mensajes } from './mensajes.ts';
import { useConstancia } from './use-constancia.ts';

interface IdCifFieldProps {
  rfc: string;
  value: string;
  onChange: (value: string) => void;
  onRead: (constancia: Constancia) => void;
  required?: boolean;
  readOnly?: boolean;
}

const clean = onlyDigits(20);

/** emisores §3: digits only; the refresh button is disabled without a value or while busy. */
export const IdCifField = (props: IdCifFieldProps) => {
  const { rfc, value, onChange, onRead, required = false, readOnly = false } = props;
  const [helps, setHelps] = useState(false);
  const { busy, answer, read, forget } = useConstancia({ idCif: value, rfc, onRead });
  const hasRfc = Rfc.tryParse(rfc) !== null;
  const note = busy
    ? mensajes.leyendo
    : (answer?.text ?? (value !== '' && !hasRfc ? mensajes.faltaRfc : null));
  return (
    <div>
      <div className={classes.line}>
        <TextField
          path="idCif"
          label={mensajes.idCif}
          inputMode="numeric"
          className={classes.input}
          clean={clean}
          required={required}
          readOnly={readOnly || undefined}
          value={value}
          onChange={(text) => {
            forget();
            onChange(text);
          }}
        />
        <ActionIcon
          variant="default"
          size={36}
          className={classes.button}
          aria-label={mensajes.actualizar}
          title={mensajes.actualizar}
          disabled={value === '' || busy || !hasRfc || readOnly}
          onClick={read}
        >
          {busy ? <Loader size={14} /> : <RefreshIcon />}
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          size={36}
          className={classes.button}
          aria-label={mensajes.ayuda}
          title={mensajes.ayuda}
          onClick={() => setHelps(true)}
        >
          <HelpIcon />
        </ActionIcon>
      </div>
      <p className={classes.note} role="status" data-ok={answer?.ok}>
        {note ?? (required ? '' : mensajes.para)}
      </p>
      <Modal opened={helps} onClose={() => setHelps(false)} title={mensajes.ayudaTitulo} centered>
        <p>{mensajes.ayudaTexto}</p>
        <p className={classes.second}>{mensajes.ayudaUso}</p>
        <Group justify="flex-end" mt="lg">
          <Button onClick={() => setHelps(false)} data-autofocus>
            {mensajes.entendido}
          </Button>
        </Group>
      </Modal>
    </div>
  );
};
