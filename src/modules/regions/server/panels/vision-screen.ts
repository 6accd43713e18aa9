import type { NodeRound, NodeVision } from '@/modules/vision/contract/node-screen.ts'
import { headMetric } from '@/modules/vision/contract/screen.ts'
import { targetFor, targetYear } from '@/modules/vision/standards/targets.ts'
import { firstOf } from '@/lib/required.ts'
import { defaultDefinitionSet } from '@/standards/definition-set.ts'
import { stages, type Stage } from '@/standards/grade.ts'
import { warningLevels } from '@/standards/vision-bands.ts'
import { addBefore, addCells, addLines, countAt, rangeOf, rateAt, type AddedLine } from './added-lines.ts'
import { oldestOf, type Counted, type Summed } from './counted.ts'
import { whole } from './lines.ts'
import { acuityMarks, pointKey, type VisionPanels } from './vision-lines.ts'

export type CountedVision = Counted<VisionPanels>
/** One that has a round. */
export type VisionDistrict = Summed<VisionPanels>

type NodeScreen = NonNullable<NodeVision['screen']>

const roundsShown = 6

/** The panels of a city or province from those of the districts that are added up, of `total` below it. */
export function visionScreen(districts: readonly VisionDistrict[], total: number): NodeScreen | undefined {
  if (districts.length === 0) return undefined
  const { panels, period } = firstOf(districts)
  const { schoolYear, year, term } = panels.round
  const add = (panel: Exclude<keyof VisionPanels, 'round'>) =>
    addLines(districts.map((district) => district.panels[panel]))
  const from = (added: ReadonlyMap<string, AddedLine>) => rangeOf(added.values(), total)
  const [head, degree, sexes, trend, warning, progress] = [
    add('head'),
    add('degree'),
    add('sexes'),
    add('trend'),
    add('warning'),
    add('progress'),
  ]
  const acuities = districts
    .map((district) => district.panels.distribution[whole])
    .filter((line) => line !== undefined)
  const distribution = acuities.length > 0 ? addCells(acuities) : undefined
  const open = districts.some((district) => district.panels.round.open)
  return {
    round: { schoolYear, year, term, open },
    definitionSet: period.definitionSet ?? defaultDefinitionSet.id,
    asOf: oldestOf(districts),
    head: { from: from(head), figures: headOf(districts, head) },
    degree: {
      from: from(degree),
      total: bandsOf(degree.get(whole)),
      rows: stages
        .filter((stage) => degree.has(stage))
        .map((stage) => ({ key: stage, stage, bands: bandsOf(degree.get(stage)) })),
    },
    distribution: {
      from: rangeOf(distribution ? [distribution] : [], total),
      ...distributionOf(distribution),
    },
    sexes: { from: from(sexes), grades: gradesOf(sexes) },
    trend: { from: from(trend), series: trendOf(districts, trend) },
    warning: { from: from(warning), ...alertsOf(warning.get(whole)) },
    progress: { from: from(progress), rows: progressOf(progress) },
  }
}

function headOf(districts: readonly VisionDistrict[], head: ReadonlyMap<string, AddedLine>) {
  return headMetric.options.map((metric) => {
    const before = addBefore(
      districts.map(({ panels }) => ({ now: panels.head[metric], before: panels.before[metric] })),
    )
    return {
      metric,
      rate: rateAt(head.get(metric)?.counts),
      ...(before && { previous: rateAt(before) }),
    }
  })
}

function bandsOf(line: AddedLine | undefined) {
  const at = (index: number) => countAt(line?.counts, index)
  return { normal: at(0), mild: at(1), moderate: at(2), severe: at(3), of: at(4) }
}

const distributionOf = (line: AddedLine | undefined) => ({
  of: countAt(line?.counts, 0),
  bins: acuityMarks.map((mark, index) => ({ mark, n: countAt(line?.counts, index + 1) })),
})

const alertsOf = (line: AddedLine | undefined) => ({
  of: countAt(line?.counts, 0),
  levels: warningLevels.map((level, index) => ({ level, n: countAt(line?.counts, index + 1) })),
})

const gradesOf = (sexes: ReadonlyMap<string, AddedLine>) =>
  [...sexes]
    .map(([grade, { counts }]) => ({
      grade: Number(grade),
      boys: rateAt(counts),
      girls: rateAt(counts, 2),
    }))
    .toSorted((a, b) => a.grade - b.grade)

const progressOf = (progress: ReadonlyMap<string, AddedLine>) =>
  stages.flatMap((stage) => {
    const [enrolled, done, absent, exempt] = progress.get(stage)?.counts ?? []
    if (enrolled === undefined) return []
    // Figures of the process are never hidden.
    return [
      {
        key: stage,
        stage,
        enrolled: enrolled ?? 0,
        done: done ?? 0,
        absent: absent ?? 0,
        exempt: exempt ?? 0,
      },
    ]
  })

export function targetOf(stage: Stage) {
  const target = targetFor('myopia', stage, targetYear)
  return target ? { target: { year: target.year, value: target.rate } } : {}
}

function trendOf(districts: readonly VisionDistrict[], trend: ReadonlyMap<string, AddedLine>) {
  const rounds = roundsOf(districts)
  return stages
    .filter((stage) => rounds.some((round) => trend.has(pointKey(round, stage))))
    .map((stage) => ({
      stage,
      points: rounds.map((round) => ({ round, rate: rateAt(trend.get(pointKey(round, stage))?.counts) })),
      ...targetOf(stage),
    }))
}

/** The newest rounds of the trends, the oldest of them first. */
function roundsOf(districts: readonly VisionDistrict[]): NodeRound[] {
  const keys = new Set(
    districts.flatMap(({ panels }) =>
      Object.keys(panels.trend).map((key) => key.split(' ').slice(0, 3).join(' ')),
    ),
  )
  return [...keys]
    .map((key): NodeRound => {
      const [schoolYear, year, term] = key.split(' ')
      return {
        schoolYear: Number(schoolYear),
        year: Number(year),
        term: term === 'spring' ? 'spring' : 'autumn',
      }
    })
    .toSorted((a, b) => timeOf(a) - timeOf(b))
    .slice(-roundsShown)
}
const timeOf = ({ year, term }: NodeRound) => 2 * year + (term === 'autumn' ? 1 : 0)
