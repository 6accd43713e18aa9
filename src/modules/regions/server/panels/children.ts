import type { NodePeriod } from '@/modules/regions/contract/nodes.ts'
import { isSamePeriod } from '../period.ts'
import type { TreeNode } from '../tree.ts'
import { summedDistricts, type Counted, type Summed } from './counted.ts'

/** One of the places right below: what is kept of its districts, and which of them are added up for it. */
export interface Child<P> {
  child: Pick<TreeNode, 'code' | 'name'> & { isDistrict: boolean }
  below: readonly Counted<P>[]
  summed: readonly Summed<P>[]
  /** Each of its districts was counted. */
  isWhole: boolean
  /** Its own round or window, where it is another than that of the sum above: it is not compared. */
  other?: NodePeriod
}

/** The places right below of which something is counted, and those of which nothing is. */
export function childrenOf<P>(
  children: readonly TreeNode[],
  counted: readonly Counted<P>[],
  above: readonly Summed<P>[],
) {
  const period = above[0]?.period
  const all = children.map(({ code, name, districts }): Child<P> => {
    const below = counted.filter((each) => districts.includes(each.code))
    const summed = summedDistricts(below)
    const own = summed[0]?.period
    const isElsewhen = own !== undefined && period !== undefined && !isSamePeriod(own, period)
    return {
      child: { code, name, isDistrict: districts.includes(code) },
      below,
      summed,
      isWhole: below.length === districts.length,
      ...(isElsewhen && { other: own }),
    }
  })
  return {
    counted: all.filter(({ summed }) => summed.length > 0),
    uncounted: all.filter(({ summed }) => summed.length === 0).map(({ child }) => child),
  }
}
