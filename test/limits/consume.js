import { makeLimits } from '@structured-extraction/backend/dist/limits/make-limits.js';
import { pino } from 'pino';

/** A process that consumes `times` requests at once and writes how many were allowed. */
const [redisUrl, points, times] = process.argv.slice(2);
const limits = await makeLimits({ redisUrl, logger: pino({ level: 'silent' }) });
await limits.ready();
const limiter = limits.limiter('processes', Number(points), 60);
const states = await Promise.all(Array.from({ length: Number(times) }, () => limiter.consume('key')));
process.stdout.write(String(states.filter(({ allowed }) => allowed).length));
await limits.close();
