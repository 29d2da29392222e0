// A discrete-event simulation of the service: callers, processes that do one thing at a time, PostgreSQL and Redis. It knows
// nothing but service times. The same seed gives the same run.

/** Numbers of a seed, from 0 to below 1. */
function randomOf(seed) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** What happens next, by its time: a heap. */
class Agenda {
  #events = [];

  add(time, run) {
    const events = this.#events;
    let at = events.push({ time, run }) - 1;
    while (at > 0 && events[(at - 1) >> 1].time > events[at].time) {
      const above = (at - 1) >> 1;
      [events[at], events[above]] = [events[above], events[at]];
      at = above;
    }
  }

  next() {
    const events = this.#events;
    const [first] = events;
    const last = events.pop();
    if (events.length === 0) return first;
    events[0] = last;
    for (let at = 0; ; ) {
      const below = [2 * at + 1, 2 * at + 2].filter((one) => one < events.length);
      const least = below.reduce((a, b) => (events[b].time < events[a].time ? b : a), at);
      if (least === at || events[least].time >= events[at].time) return first;
      [events[at], events[least]] = [events[least], events[at]];
      at = least;
    }
  }

  get isEmpty() {
    return this.#events.length === 0;
  }
}

/** Takes work in the order in which it comes, `places` pieces at a time, and keeps count of how long it was busy. */
class Station {
  busy = 0;
  #waiting = [];
  #running = 0;

  constructor(agenda, places, machine) {
    Object.assign(this, { agenda, places, machine });
  }

  get load() {
    return this.#running + this.#waiting.length;
  }

  work(now, duration, done) {
    this.#waiting.push({ duration, done });
    this.#begin(now);
  }

  #begin(now) {
    while (this.#running < this.places && this.#waiting.length > 0) {
      const { duration, done } = this.#waiting.shift();
      this.#running += 1;
      this.busy += duration;
      const end = (later) => {
        this.#running -= 1;
        done(later);
        this.#begin(later);
      };
      // Where stations share a machine, each piece of work also needs one of its cores.
      if (this.machine === undefined) this.agenda.add(now + duration, end);
      else this.machine.work(now, duration, end);
    }
  }
}

/**
 * @param kinds of requests, each with its share of all and its CPU milliseconds: sender, server, postgres, redis
 * @param processes how many there are; requests go to the one with the least to do of two drawn
 * @param cores of the one machine on which everything runs; absent: every process, PostgreSQL and Redis have their own
 * @param postgresCores and one for Redis
 * @param perSecond of requests that come whether or not earlier ones are answered, or
 * @param callers who ask again as soon as they are answered
 * @returns requests a second, milliseconds by percentile, and the share of its time that each part was busy
 */
export function simulate({
  kinds,
  processes,
  cores,
  postgresCores = 4,
  perSecond,
  callers,
  requests = 40_000,
  seed = 1,
}) {
  const random = randomOf(seed);
  const agenda = new Agenda();
  const machine = cores === undefined ? undefined : new Station(agenda, cores);
  const station = (places) => new Station(agenda, places, machine);
  const sender = station(1);
  const postgres = station(postgresCores);
  const redis = station(1);
  const all = Array.from({ length: processes }, () => station(1));
  const times = [];
  let begun = 0;
  let last = 0;

  function kindOf() {
    let left = random();
    for (const kind of kinds) {
      left -= kind.share;
      if (left < 0) return kind;
    }
    return kinds.at(-1);
  }

  function leastOfTwo() {
    const [one, other] = [all[Math.floor(random() * processes)], all[Math.floor(random() * processes)]];
    return one.load <= other.load ? one : other;
  }

  function request(now, whenDone) {
    begun += 1;
    const kind = kindOf();
    const server = leastOfTwo();
    const ask = (at) =>
      redis.work(at, kind.redis, (counted) =>
        server.work(counted, kind.server, (answered) =>
          postgres.work(answered, kind.postgres, (stored) => {
            times.push(stored - now);
            last = stored;
            whenDone?.(stored);
          }),
        ),
      );
    if (callers === undefined) ask(now);
    else sender.work(now, kind.sender, ask);
  }

  const again = (now) => {
    if (begun < requests) request(now, again);
  };
  const arrive = (now) => {
    request(now);
    if (begun < requests) agenda.add(now - Math.log(1 - random()) * (1000 / perSecond), arrive);
  };
  if (callers === undefined) agenda.add(0, arrive);
  else for (let caller = 0; caller < callers; caller += 1) agenda.add(0, again);
  while (!agenda.isEmpty) {
    const { time, run } = agenda.next();
    run(time);
  }
  const sorted = Float64Array.from(times).sort();
  const at = (share) => sorted[Math.ceil(share * sorted.length) - 1];
  return {
    rate: (times.length / last) * 1000,
    p50: at(0.5),
    p99: at(0.99),
    busy: {
      server: all.reduce((sum, { busy }) => sum + busy, 0) / last / processes,
      postgres: postgres.busy / last / postgresCores,
      redis: redis.busy / last,
    },
  };
}
