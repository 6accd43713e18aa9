/** Places of a session: those taken, and those that bookings wait for. */
export interface Seats {
  capacity: number
  taken: number
  waiting: number
}

/** Nobody passes those who wait: as long as somebody does, whoever comes waits behind them, also where they would fit. */
export const answerTo = ({ capacity, taken, waiting }: Seats, seats: number): 'held' | 'waiting' =>
  waiting === 0 && taken + seats <= capacity ? 'held' : 'waiting'

/** Who of the waiting list comes up, in its order; the first who does not fit stops it. */
export function comesUp<T extends { seats: number }>(free: number, queue: readonly T[]): T[] {
  let left = free
  const stop = queue.findIndex(({ seats }) => (left -= seats) < 0)
  return queue.slice(0, stop === -1 ? queue.length : stop)
}
