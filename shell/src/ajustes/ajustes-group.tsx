import { Stack, Title } from '@mantine/core';
import { useId, type ReactNode } from 'react';

/** Settings that belong together. */
export const Group = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Title order={2} id={id} mb="sm">
        {title}
      </Title>
      <Stack gap="md">{children}</Stack>
    </section>
  );
};
