import { nodeMeasures, topicOf, type NodeCells, type NodeRow } from '@/modules/regions/contract/nodes.ts'
import { nodeTopics } from '@/modules/regions/contract/topics.ts'
import type { CountedDistrict } from './district-figures.ts'
import { commonPeriod, isSamePeriod } from './period.ts'

/** The figures of a node, without its name. */
export type NodeFigures = Pick<NodeRow, 'population' | 'periods' | 'cells' | 'countedAt' | 'addedUp'>

/**
 * What a city or province publishes: sums of what its districts publish, and of nothing else. From such a sum nothing follows that did not
 * follow from the districts' own pages, so that no cell of few children is given away by differences between levels (docs/suppression.md).
 * A district whose cell is hidden, or which is in another round, by other definitions or over other days, is left out of a sum and counted
 * as left out.
 * `codes`: the districts below, counted or not.
 */
export function addUp(codes: readonly string[], counted: readonly CountedDistrict[]): NodeFigures {
  const periods: NodeRow['periods'] = {}
  const cells: NodeCells = {}
  const addedUp: NodeRow['addedUp'] = {}
  for (const topic of nodeTopics) {
    const withTopic = counted.flatMap(({ topics }) => topics[topic] ?? [])
    const period = commonPeriod(withTopic.map((each) => each.period))
    if (!period) continue
    periods[topic] = period
    const same = withTopic.filter((each) => isSamePeriod(each.period, period))
    for (const measure of nodeMeasures.filter((each) => topicOf[each] === topic)) {
      const found = same.flatMap((each) => {
        const cell = each.cells[measure]
        return cell === undefined ? [] : [cell]
      })
      if (found.length === 0) continue
      const published = found.filter((cell) => cell !== null)
      cells[measure] = published.length === 0 ? null : sumOf(published)
      addedUp[measure] = { summed: published.length, districts: codes.length }
    }
  }
  return {
    population: populationOf(codes, counted),
    periods,
    cells,
    addedUp,
    countedAt: oldest(codes, counted),
  }
}

interface Cell {
  n: number
  of: number
}
const sumOf = (all: readonly Cell[]): Cell =>
  all.reduce((sum, { n, of }) => ({ n: sum.n + n, of: sum.of + of }), { n: 0, of: 0 })

const populationOf = (codes: readonly string[], counted: readonly CountedDistrict[]) => ({
  districts: codes.length,
  schools: counted.reduce((sum, { population }) => sum + population.schools, 0),
  students: counted.reduce((sum, { population }) => sum + population.students, 0),
})

/** Null as long as one of them has not been counted. */
function oldest(codes: readonly string[], counted: readonly CountedDistrict[]): string | null {
  if (codes.length === 0 || counted.length < codes.length) return null
  return new Date(Math.min(...counted.map(({ countedAt }) => countedAt.getTime()))).toISOString()
}
