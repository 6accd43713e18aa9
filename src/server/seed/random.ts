/** A small seeded generator (mulberry32): the same seed gives the same data on every machine. */
export interface Random {
  /** uniform in [0, 1) */
  next: () => number
  /** whole number from `low` to `high`, both included */
  integer: (low: number, high: number) => number
  /** normal with mean 0 */
  normal: (deviation: number) => number
  pick: <T>(from: readonly T[]) => T
  shuffle: <T>(items: T[]) => T[]
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const integer = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    integer,
    normal: (deviation) => deviation * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    pick: (from) => from[integer(0, from.length - 1)]!,
    shuffle: (items) => {
      for (let last = items.length - 1; last > 0; last -= 1) {
        const other = integer(0, last)
        ;[items[last], items[other]] = [items[other]!, items[last]!]
      }
      return items
    },
  }
}

/** One seed out of several numbers, so that each school has its own stream. */
export function mixSeed(...parts: number[]): number {
  return parts.reduce((seed, part) => Math.imul(seed ^ part, 0x9e3779b1) ^ (seed >>> 13), 0x2f6e2b1)
}
