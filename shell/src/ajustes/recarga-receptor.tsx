import { Select, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { mensajes } from './mensajes.ts';
import { useReceptor, useReceptores } from './use-recarga.ts';

interface RecargaReceptorProps {
  value: string | null;
  readOnly: boolean;
  onChange: (id: string | null) => void;
  error?: string;
}

const PAUSE_MS = 300;

/** One of thousands: the server looks for what is typed. Empty, the issuer's own data go. */
export const RecargaReceptor = ({ value, readOnly, onChange, error }: RecargaReceptorProps) => {
  const [text, setText] = useState('');
  const [q] = useDebouncedValue(text, PAUSE_MS);
  const chosen = useReceptor(value);
  const { data, isError } = useReceptores(q === labelOf(chosen.data) ? '' : q);
  const rows = [...(chosen.data ? [chosen.data] : []), ...(data?.items ?? [])];
  const unique = new Map(rows.map((it) => [it.id, labelOf(it)]));
  if (readOnly) {
    return (
      <TextInput
        label={mensajes.facturaRecargaReceptor}
        maw={480}
        readOnly
        value={labelOf(chosen.data) || mensajes.datosDelEmisor}
      />
    );
  }
  return (
    <Select
      label={mensajes.facturaRecargaReceptor}
      description={mensajes.facturaRecargaReceptorNota}
      placeholder={mensajes.datosDelEmisor}
      data={[...unique].map(([id, label]) => ({ value: id, label }))}
      // The server has chosen them by what is typed.
      filter={({ options }) => options}
      nothingFoundMessage={isError ? mensajes.noSeBusco : mensajes.sinResultados}
      maw={480}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': mensajes.quitarReceptor }}
      value={value}
      onChange={onChange}
      onSearchChange={setText}
      error={error}
    />
  );
};

const labelOf = (it: { rfc: string; nombre: string } | undefined): string =>
  it ? `${it.rfc} · ${it.nombre}` : '';
