import type { NodePeriod } from '@/modules/regions/contract/nodes.ts'
import { commonPeriod, isSamePeriod } from '../period.ts'

/** A district below with what is kept of one of its screens; without a round or window it has neither. */
export interface Counted<P> {
  code: string
  countedAt: Date
  students: number
  period?: NodePeriod | undefined
  panels?: P | undefined
}
/** One that has something to add up. */
export type Summed<P> = Counted<P> & { period: NodePeriod; panels: P }

/** The districts that are added up: those in the newest round or window that any is in, by the definitions that most of them have. */
export function summedDistricts<P>(counted: readonly Counted<P>[]): Summed<P>[] {
  const all = counted.filter(
    (each): each is Summed<P> => each.period !== undefined && each.panels !== undefined,
  )
  const period = commonPeriod(all.map((each) => each.period))
  return period ? all.filter((each) => isSamePeriod(each.period, period)) : []
}

/** When the oldest of the districts in a sum was counted (ISO 8601). */
export const oldestOf = (districts: readonly { countedAt: Date }[]): string =>
  new Date(Math.min(...districts.map(({ countedAt }) => countedAt.getTime()))).toISOString()

/** A city of which more of the students are in districts that are not in its sum is not compared: its rate is of the others. */
const shareToRank = 0.8

/** Whether the districts of a place that are in its sum hold most of the students of all that were counted. */
export function isOfMost(below: readonly { students: number }[], summed: readonly { students: number }[]) {
  const sum = (all: readonly { students: number }[]) =>
    all.reduce((total, { students }) => total + students, 0)
  return sum(summed) >= shareToRank * sum(below)
}
