#!/usr/bin/env node
import { randomBytes } from 'node:crypto';
import { nameOfPair, PAIRS, pairsOf, SERVICES } from '../src/call-graph.ts';

/**
 * A secret for each pair of services that call each other, new at each run: a line for each service, with
 * its name and its INTERNAL_SECRETS (docs/operacion/cambiar-llaves.md).
 */
const secrets = new Map(PAIRS.map((it) => [nameOfPair(it), randomBytes(32).toString('hex')]));
for (const service of SERVICES) {
  const own = pairsOf(service).map(nameOfPair);
  process.stdout.write(`${service} ${own.map((it) => `${it}=${secrets.get(it)}`).join(',')}\n`);
}
