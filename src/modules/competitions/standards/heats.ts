import { required } from '@/lib/required.ts'

/** Lanes from the best to the worst, from the middle outwards: 4, 5, 3, 6, 2, 7, 1, 8 of eight; 3, 4, 2, 5, 1, 6 of six. */
export function laneOrder(lanes: number): number[] {
  const middle = Math.ceil(lanes / 2)
  return Array.from({ length: lanes }, (_, index) =>
    index % 2 === 0 ? middle - index / 2 : middle + (index + 1) / 2,
  )
}

export interface Seat<Entrant> {
  entrant: Entrant
  /** From 1. */
  heat: number
  lane: number
}

/**
 * Shares entrants, best first, over as few heats as their lanes allow, by the serpentine (1 2 3, 3 2 1, 1 2 3 …), so that no heat is more
 * than one entrant larger than another; the best of each heat get the middle lanes.
 */
export function seedHeats<Entrant>(bestFirst: readonly Entrant[], lanes: number): Seat<Entrant>[] {
  const count = Math.ceil(bestFirst.length / lanes)
  const order = laneOrder(lanes)
  return bestFirst.map((entrant, index) => {
    const row = Math.floor(index / count)
    const column = index % count
    return {
      entrant,
      heat: (row % 2 === 0 ? column : count - 1 - column) + 1,
      lane: required(order[row], 'a lane'),
    }
  })
}

/** By best mark, who has none last, in the order given among equals. */
export function bestFirst<Entrant extends { seed: number | null }>(
  entrants: readonly Entrant[],
  better: 'lower' | 'higher',
): Entrant[] {
  const sign = better === 'lower' ? 1 : -1
  return [...entrants].sort((a, b) => {
    if (a.seed === null || b.seed === null) return Number(a.seed === null) - Number(b.seed === null)
    return sign * (a.seed - b.seed)
  })
}
