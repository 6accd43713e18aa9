import { useMemo } from 'react'
import { useFitnessBreakdown } from '@/modules/health/api/health.ts'
import { useT } from '@/i18n/i18n.ts'
import { LevelBars } from '@/widgets/level-bars/level-bars.tsx'
import { toLevelTable, type LevelRow } from '@/widgets/level-bars/to-level-marks.ts'
import { useHealth, useRowsBy } from './health-context.tsx'
import { HealthPanel } from './health-panel.tsx'
import { fitnessTarget } from './targets.ts'
import { rowName } from './labels.ts'

const hidden = { excellent: null, good: null, pass: null, fail: null }

/** Levels of the fitness test, and where 优良 ought to end. */
export function LevelsPanel() {
  const { filter, isDistrict } = useHealth()
  const by = useRowsBy()
  const t = useT('health')
  const vision = useT('vision')
  const labels = useT('widgets')
  const query = useFitnessBreakdown({ ...filter, by })
  const { data } = query
  const whole = vision(isDistrict ? 'all.region' : 'all.school')
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
      query={query}
      isEmpty={data?.rows.length === 0}
      table={toLevelTable({ rows }, labels)}
      skeleton="rows"
    >
      <LevelBars
        label={title}
        rows={rows}
        target={{ year: fitnessTarget.year, ratio: fitnessTarget.value }}
      />
    </HealthPanel>
  )
}
