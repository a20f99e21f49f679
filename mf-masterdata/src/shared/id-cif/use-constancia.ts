import type { Constancia } from '@timbra/contracts';
import { callApi, useHost } from '@timbra/remote-kit';
import { useRef, useState } from 'react';
import { mensajes } from './mensajes.ts';

interface Options {
  idCif: string;
  rfc: string;
  onRead: (constancia: Constancia) => void;
}

/** Reads name, postal code and regimes from SAT's page. After a failure the person types them. */
export const useConstancia = ({ idCif, rfc, onRead }: Options) => {
  const { api } = useHost();
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<{ ok: boolean; text: string } | null>(null);
  const isReading = useRef(false);
  const read = async () => {
    if (isReading.current) return;
    isReading.current = true;
    setBusy(true);
    setAnswer(null);
    try {
      onRead(await callApi(api, 'GET /constancia', { query: { idCif, rfc } }));
      setAnswer({ ok: true, text: mensajes.leida });
    } catch (error) {
      const text = error instanceof Error ? error.message : mensajes.noLeida;
      setAnswer({ ok: false, text });
    } finally {
      isReading.current = false;
      setBusy(false);
    }
  };
  return { busy, answer, read: () => void read(), forget: () => setAnswer(null) };
};
