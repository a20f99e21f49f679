import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './seccion.module.css';

interface SeccionProps {
  /** Of its heading. */
  id: string;
  title: string;
  intro?: ReactNode;
  /** At the end of the heading's line. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part of a page: its heading, what can be done with all of it, and what it is for. */
export const Seccion = ({ id, title, intro, action, children }: SeccionProps) => (
  <section aria-labelledby={id}>
    <div className={classes.head}>
      <Title order={2} id={id}>
        {title}
      </Title>
      {action}
    </div>
    {intro && (
      <Text c="dimmed" mb="sm">
        {intro}
      </Text>
    )}
    {children}
  </section>
);
