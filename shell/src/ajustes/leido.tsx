import { Text } from '@mantine/core';
import { mensajes } from './mensajes.ts';

interface LeidoProps {
  label: string;
  value: boolean;
  note?: string | undefined;
}

/** What is on or off, for who only reads it. */
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
