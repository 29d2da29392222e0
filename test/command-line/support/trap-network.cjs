// Loaded by the client before anything else (NODE_OPTIONS=--require): every name that ends with .lan is this machine, so
// that a trap can listen where a call arrives that goes round its proxy. With TEST_HURRY=N, the client's limits of 5 s and
// more pass N times as fast.
const dns = require('node:dns');

const { lookup } = dns;
dns.lookup = (host, ...rest) => lookup(/[.]lan$/.test(host) ? '127.0.0.1' : host, ...rest);

const hurry = Number(process.env.TEST_HURRY ?? 1);
const { setTimeout } = globalThis;
const { timeout } = AbortSignal;
const shorter = (ms) => (ms >= 5000 ? ms / hurry : ms);
globalThis.setTimeout = (callback, ms, ...rest) => setTimeout(callback, shorter(ms), ...rest);
AbortSignal.timeout = (ms) => timeout.call(AbortSignal, shorter(ms));
