import { useMemo } from 'react'
import { useFitnessBreakdown } from '@/modules/health/api/health.ts'
import { useT } from '@/i18n/i18n.ts'
import type { FitnessLevel } from '@/standards/fitness/level.ts'
import { useSize } from '@/ui/size.tsx'
import { LevelBars } from '@/widgets/level-bars/level-bars.tsx'
import { toLevelTable, type LevelRow } from '@/widgets/level-bars/to-level-marks.ts'
import { useHealth, useRowsBy } from './health-context.tsx'
import { HealthPanel, type HealthReading } from './health-panel.tsx'
import { fitnessTarget } from './targets.ts'
import { rowName } from './labels.ts'

const hidden = { excellent: null, good: null, pass: null, fail: null }

type Parts = Record<FitnessLevel, number> | null
type Row = Parameters<typeof rowName>[0] & { key: string; parts: Parts }
type LevelsViewProps = HealthReading<{ rows: readonly Row[]; total: { parts: Parts } }> & {
  /** What all rows together are called. */
  whole: string
}

/** Levels of the fitness test, and where 优良 ought to end. */
export function LevelsPanel() {
  const { filter, isDistrict } = useHealth()
  const by = useRowsBy()
  const vision = useT('vision')
  return (
    <LevelsView
      query={useFitnessBreakdown({ ...filter, by })}
      whole={vision(isDistrict ? 'all.region' : 'all.school')}
    />
  )
}

export function LevelsView({ query, note, whole }: LevelsViewProps) {
  const t = useT('health')
  const vision = useT('vision')
  const labels = useT('widgets')
  const wall = useSize() === 'wall'
  const { data } = query
  const rows = useMemo<LevelRow[]>(
    () =>
      data
        ? [
            ...data.rows.map((row) => ({
              id: row.key,
              label: rowName(row, vision),
              counts: row.parts ?? hidden,
            })),
            { id: 'all', label: whole, counts: data.total.parts ?? hidden },
          ]
        : [],
    [data, whole, vision],
  )
  const title = t('panel.levels')
  return (
    <HealthPanel
      title={title}
      unit={t('unit.levels')}
      note={note}
      query={query}
      isEmpty={data?.rows.length === 0}
      table={toLevelTable({ rows }, labels)}
      skeleton="rows"
    >
      <LevelBars
        label={title}
        rows={rows}
        target={{ year: fitnessTarget.year, ratio: fitnessTarget.value }}
        isTargetNamed={wall}
      />
    </HealthPanel>
  )
}
