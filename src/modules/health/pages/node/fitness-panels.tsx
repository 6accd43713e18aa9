import { useMemo, useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import type { NodeFitness } from '@/modules/health/contract/node-screen.ts'
import { Segmented } from '@/ui/segmented.tsx'
import { useSize } from '@/ui/size.tsx'
import { WeakItems } from '@/widgets/item-dots/weak-items.tsx'
import { toWeakTable, weakestFirst } from '@/widgets/item-dots/to-weak-marks.ts'
import { RateRows } from '@/widgets/rate-rows/rate-rows.tsx'
import { ScoreHistogram } from '@/widgets/score-histogram/score-histogram.tsx'
import { toScoreTable } from '@/widgets/score-histogram/to-score-marks.ts'
import { itemName } from '../analysis/names.ts'
import { HealthPanel } from '../screen/health-panel.tsx'
import { LevelsView } from '../screen/levels-panel.tsx'
import { fitnessTarget } from '../screen/targets.ts'
import { TrendView } from '../screen/trend-panel.tsx'
import type { FitnessPanelProps } from './fitness-head.tsx'
import { useNote, useReading } from './node-reading.ts'

type Screen = NonNullable<NodeFitness['screen']>

const levelsOf = ({ levels: { from, rows } }: Screen) => ({
  from,
  rows: rows.filter(({ stage }) => stage !== undefined),
  total: { parts: rows.find(({ stage }) => stage === undefined)?.parts ?? null },
})
export function NodeLevels({ query }: FitnessPanelProps) {
  const t = useT('health-node')
  const reading = useReading(query, levelsOf)
  return <LevelsView query={reading} note={useNote(reading, query)} whole={t('whole')} />
}

const trendOf = ({ trend }: Screen) => trend
export function FitnessTrend({ query }: FitnessPanelProps) {
  const reading = useReading(query, trendOf)
  const years = reading.data?.years
  const found = useMemo(() => (years ? [{ metric: 'fitness' as const, history: years }] : []), [years])
  return <TrendView query={reading} note={useNote(reading, query)} found={found} />
}

const scoresOf = ({ scores, levels }: Screen) => ({
  ...scores,
  levels: levels.rows.find(({ stage }) => stage === undefined)?.parts ?? null,
})
/** How many children stand where on the total. */
export function NodeScores({ query }: FitnessPanelProps) {
  const t = useT('health-analysis')
  const own = useT('health-node')
  const labels = useT('widgets')
  const reading = useReading(query, scoresOf)
  const { data } = reading
  const histogram = useMemo(
    () =>
      data
        ? { bins: data.bins, of: data.of ?? 0, width: data.width, openFrom: 100, levels: data.levels }
        : { bins: [], of: 0 },
    [data],
  )
  // A wall has no room for questions.
  const title = useSize() === 'wall' ? own('fitness.scores') : t('scores.title')
  return (
    <HealthPanel
      title={title}
      unit={own('fitness.scoresUnit')}
      note={useNote(reading, query)}
      query={reading}
      isEmpty={data?.of === 0}
      table={toScoreTable(histogram, labels)}
    >
      <ScoreHistogram label={title} {...histogram} />
    </HealthPanel>
  )
}

/** Items that a wall has room for. */
const roomOnWall = 5

const itemsOf = ({ items }: Screen) => items
const rates = ['good', 'passed'] as const
/** Items from the weakest, with their intervals; the target is only known for 优良. Mean scores are published rounded, and not added up. */
export function NodeItems({ query }: FitnessPanelProps) {
  const t = useT('health-analysis')
  const own = useT('health-node')
  const health = useT('health')
  const labels = useT('widgets')
  const wall = useSize() === 'wall'
  const [rate, pick] = useState<(typeof rates)[number]>('good')
  const reading = useReading(query, itemsOf)
  const { data } = reading
  const rows = useMemo(
    () =>
      data?.rows.map((row) => ({ id: row.item, label: itemName(row.item, health, t), rate: row[rate] })) ??
      [],
    [data, rate, health, t],
  )
  // A wall has no room for an axis: the weakest as figures.
  const weakest = weakestFirst(rows)
    .slice(0, roomOnWall)
    .map(({ id, label, rate: cell }) => ({ id, label, cell }))
  const metricOf = (name: (typeof rates)[number]) => t(name === 'good' ? 'weak.good' : 'weak.pass')
  const title = t('weak.title')
  return (
    <HealthPanel
      title={title}
      unit={own('unit.items')}
      note={useNote(reading, query)}
      query={reading}
      isEmpty={rows.length === 0}
      table={toWeakTable({ rows, metric: metricOf(rate) }, labels)}
      skeleton="rows"
      tools={
        !wall && (
          <Segmented
            label={t('weak.choose')}
            value={rate}
            segments={rates.map((value) => ({ value, label: metricOf(value) }))}
            onChange={pick}
          />
        )
      }
    >
      {wall ? (
        <RateRows label={title} groups={[{ id: 'items', rows: weakest }]} of="done" />
      ) : (
        <WeakItems
          label={title}
          rows={rows}
          metric={metricOf(rate)}
          target={rate === 'good' ? { year: fitnessTarget.year, ratio: fitnessTarget.value } : undefined}
        />
      )}
    </HealthPanel>
  )
}
