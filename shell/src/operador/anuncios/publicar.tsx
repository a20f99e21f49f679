import { Checkbox, Stack, Textarea, TextInput } from '@mantine/core';
import type { AnuncioType } from '@timbra/contracts';
import { DateField, SelectInput } from '@timbra/ui-kit';
import { useState } from 'react';
import { FormFoot } from '../../base/form-foot.tsx';
import { notify } from '../../base/notify.ts';
import { useSubmit } from '../../base/use-submit.ts';
import { Seccion } from '../../shared/seccion.tsx';
import { mensajes } from '../mensajes.ts';
import type { AnunciosPublicados } from './use-anuncios-publicados.ts';

const EMPTY = { title: '', message: '', type: '1', ultimoDia: '', public: false };
const TIPOS = Object.entries(mensajes.tiposDeAnuncio).map(([value, label]) => ({ value, label }));
/** As the field answers a whole one. */
const DIA = /^\d{4}-\d{2}-\d{2}$/;
/** A day ends when it ends in Mexico City, where no clock is moved since 2022. */
const endOfDay = (day: string): string => `${day}T23:59:59-06:00`;

const missingOf = ({ title, ultimoDia }: typeof EMPTY): string | null => {
  if (title.trim() === '') return mensajes.faltaTitulo;
  return DIA.test(ultimoDia) ? null : mensajes.faltaDia;
};

export const Publicar = ({ publicar }: Pick<AnunciosPublicados, 'publicar'>) => {
  const [form, setForm] = useState(EMPTY);
  const set = (change: Partial<typeof EMPTY>) => setForm((now) => ({ ...now, ...change }));
  const missing = missingOf(form);
  const { busy, message, errorOf, onSubmit } = useSubmit(async () => {
    const { ultimoDia, type, ...rest } = form;
    await publicar({
      ...rest,
      type: Number(type) as AnuncioType,
      displayUntil: endOfDay(ultimoDia),
    });
    setForm(EMPTY);
    notify({ kind: 'exito', title: mensajes.publicado });
  });
  return (
    <Seccion id="nuevo-anuncio" title={mensajes.nuevo}>
      <form onSubmit={onSubmit(missing === null)} noValidate>
        <Stack gap="sm" maw={560}>
          <TextInput
            label={mensajes.tituloDeAnuncio}
            maxLength={120}
            value={form.title}
            error={errorOf('title')}
            onChange={(event) => set({ title: event.currentTarget.value })}
          />
          <Textarea
            label={mensajes.mensaje}
            autosize
            minRows={2}
            maxLength={1000}
            value={form.message}
            error={errorOf('message')}
            onChange={(event) => set({ message: event.currentTarget.value })}
          />
          <SelectInput
            label={mensajes.tipo}
            value={form.type}
            data={TIPOS}
            onChange={(type) => set({ type })}
          />
          <DateField
            label={mensajes.ultimoDia}
            value={form.ultimoDia}
            error={errorOf('displayUntil')}
            onChange={(ultimoDia) => set({ ultimoDia })}
          />
          <Checkbox
            label={mensajes.publico}
            checked={form.public}
            onChange={(event) => set({ public: event.currentTarget.checked })}
          />
          <FormFoot
            atStart
            message={message}
            busy={busy}
            busyLabel={mensajes.publicando}
            disabledReason={missing}
          >
            {mensajes.publicar}
          </FormFoot>
        </Stack>
      </form>
    </Seccion>
  );
};
