import type { NodePeriod } from '@/modules/regions/contract/nodes.ts'

const timeOf = ({ schoolYear, term, end }: NodePeriod): string =>
  `${schoolYear} ${term === 'spring' ? 2 : term === 'autumn' ? 1 : 0} ${end ?? ''}`

const keyOf = (period: NodePeriod): string =>
  `${timeOf(period)} ${period.start ?? ''} ${period.definitionSet ?? ''}`

/** Whether figures of the two are compared and added up: the same round or window, by the same definitions. */
export const isSamePeriod = (one: NodePeriod, other: NodePeriod): boolean => keyOf(one) === keyOf(other)

/** The newest that any district is in; of two at the same time, as by two definition sets, what most of them have. */
export function commonPeriod(all: readonly NodePeriod[]): NodePeriod | undefined {
  const newest = all.map(timeOf).toSorted().at(-1)
  const candidates = all.filter((each) => timeOf(each) === newest)
  const count = (period: NodePeriod) => candidates.filter((each) => isSamePeriod(each, period)).length
  return candidates.toSorted((a, b) => count(b) - count(a) || (keyOf(a) < keyOf(b) ? -1 : 1))[0]
}
