import { Text } from '@mantine/core';
import { mensajes } from './mensajes.ts';

interface LeidoProps {
  label: string;
  value: boolean;
  note?: string | undefined;
}

/** A setting in words, for a user that may not change it. */
export const Leido = ({ label, value, note }: LeidoProps) => (
  <div>
    <Text>
      {label}: <strong>{value ? mensajes.si : mensajes.no}</strong>
    </Text>
    {note && (
      <Text size="xs" c="dimmed">
        {note}
      </Text>
    )}
  </div>
);
