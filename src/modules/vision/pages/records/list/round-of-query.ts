import type { ListQuery } from '@/contract/lists/list.ts'

/** The round that the list is asked for; undefined = the newest. */
export function roundOfQuery({ filters }: ListQuery): number | undefined {
  const chosen = filters?.round
  const round = Array.isArray(chosen) ? Number(chosen[0]) : Number.NaN
  return Number.isSafeInteger(round) && round > 0 ? round : undefined
}
