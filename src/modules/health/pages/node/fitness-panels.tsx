import { useMemo, useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import type { NodeFitness } from '@/modules/health/contract/node-fitness.ts'
import { Segmented } from '@/ui/segmented.tsx'
import { useSize } from '@/ui/size.tsx'
import { WeakItems } from '@/widgets/item-dots/weak-items.tsx'
import { toWeakTable } from '@/widgets/item-dots/to-weak-marks.ts'
import { MissingMatrix } from '@/widgets/missing-matrix/missing-matrix.tsx'
import { toMissingTable } from '@/widgets/missing-matrix/to-missing-marks.ts'
import { ScoreHistogram } from '@/widgets/score-histogram/score-histogram.tsx'
import { toScoreTable } from '@/widgets/score-histogram/to-score-marks.ts'
import { stretchOf } from '../analysis/mapping/to-borderline.ts'
import { itemName } from '../analysis/names.ts'
import { HealthPanel } from '../screen/health-panel.tsx'
import { stageName } from '../screen/labels.ts'
import { LevelsView } from '../screen/levels-panel.tsx'
import { fitnessTarget } from '../screen/targets.ts'
import { TrendView } from '../screen/trend-panel.tsx'
import { RatesPanel } from '../screen/wall/rates-panel.tsx'
import type { FitnessPanelProps } from './fitness-head.tsx'
import { useNote, useReading } from './node-reading.ts'
import type { Place } from './place-stage.ts'
import { toMissingPlaces } from './to-missing-places.ts'
import { codeOf } from './to-places.ts'

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
  const title = t('scores.title')
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

const itemsOf = ({ items }: Screen) => items
const rates = ['good', 'passed'] as const
/** Items from the weakest, with their intervals; the target is only known for 优良. Mean scores are published rounded, and not added up. */
export function NodeItems({ query }: FitnessPanelProps) {
  const t = useT('health-analysis')
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
  const metricOf = (name: (typeof rates)[number]) => t(name === 'good' ? 'weak.good' : 'weak.pass')
  const title = t('weak.title')
  return (
    <HealthPanel
      title={title}
      unit={t('weak.unit')}
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
      <WeakItems
        label={title}
        rows={rows}
        metric={metricOf(rate)}
        target={rate === 'good' ? { year: fitnessTarget.year, ratio: fitnessTarget.value } : undefined}
      />
    </HealthPanel>
  )
}

const borderlineOf = ({ borderline }: Screen) => borderline
/** How many are just short of each level. */
export function NodeBorderline({ query }: FitnessPanelProps) {
  const t = useT('health-analysis')
  const own = useT('health-node')
  const reading = useReading(query, borderlineOf)
  const zones = reading.data?.zones.filter(({ rate }) => rate?.of !== 0) ?? []
  return (
    <RatesPanel
      title={t('borderline.title')}
      unit={own('fitness.borderlineUnit')}
      note={useNote(reading, query)}
      query={reading}
      groups={[
        {
          id: 'zones',
          rows: zones.map((zone) => ({
            id: zone.zone,
            label: t('borderline.stretch', { zone: t(`borderline.zone.${zone.zone}`), ...stretchOf(zone) }),
            cell: zone.rate,
          })),
        },
      ]}
      of="found"
    />
  )
}

const progressOf = ({ progress, head }: Screen) => ({ ...progress, process: head.process })
/** With a total, of those who are due, by stage; and of all who was excused, and who was tested in what they had been absent from. */
export function FitnessProgress({ query }: FitnessPanelProps) {
  const t = useT('health-node')
  const vision = useT('vision')
  const reading = useReading(query, progressOf)
  const { data } = reading
  return (
    <RatesPanel
      title={t('progress.fitness')}
      unit={t('progress.fitnessUnit')}
      note={useNote(reading, query)}
      query={reading}
      groups={[
        {
          id: 'progress',
          rows: (data?.rows ?? []).map(({ key, stage, coverage }) => ({
            id: key,
            label: stageName(stage, vision),
            cell: coverage,
          })),
        },
        {
          id: 'others',
          rows: (['exempt', 'madeUp'] as const).flatMap((name) =>
            data && data.process[name].of > 0
              ? [{ id: name, label: t(`fitness.${name}`), cell: data.process[name] }]
              : [],
          ),
        },
      ]}
      of="done"
    />
  )
}

const missingOf = (_: Screen, { missing }: NodeFitness) => ({ missing })
/** Who still lacks which item, place by place. */
export function NodeMissing({
  query,
  onOpen,
}: FitnessPanelProps & { onOpen?: ((place: Place) => void) | undefined }) {
  const t = useT('health-node')
  const analysis = useT('health-analysis')
  const health = useT('health')
  const labels = useT('widgets')
  const reading = useReading(query, missingOf)
  const { data } = reading
  const matrix = useMemo(
    () =>
      data
        ? toMissingPlaces(data.missing, (item) => itemName(item, health, analysis), t)
        : { columns: [], rows: [] },
    [data, health, analysis, t],
  )
  return (
    <HealthPanel
      title={t('fitness.missing')}
      unit={t('fitness.missingUnit')}
      query={reading}
      isEmpty={matrix.rows.length === 0}
      table={toMissingTable(matrix, labels)}
      skeleton="rows"
    >
      <MissingMatrix
        label={t('fitness.missing')}
        rowHead={t('places.row')}
        {...matrix}
        {...(onOpen && {
          onDrill: (cell: string) => {
            const code = codeOf(cell.replace(/^complete:/, ''))
            const row = data?.missing.find((each) => each.code === code)
            if (row) onOpen(row)
          },
        })}
      />
    </HealthPanel>
  )
}
