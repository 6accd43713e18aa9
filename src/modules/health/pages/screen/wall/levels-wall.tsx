import { useMemo } from 'react'
import { useFitnessBreakdown } from '@/modules/health/api/health.ts'
import { formatTarget } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { LevelBars } from '@/widgets/level-bars/level-bars.tsx'
import { toLevelTable, type LevelRow } from '@/widgets/level-bars/to-level-marks.ts'
import { useHealth } from '../health-context.tsx'
import { HealthPanel } from '../health-panel.tsx'
import { fitnessTarget } from '../targets.ts'
import { rowName } from '../labels.ts'

const hidden = { excellent: null, good: null, pass: null, fail: null }
const target = { year: fitnessTarget.year, ratio: fitnessTarget.value }

/** Levels of the fitness test: of a district by stage, of a school its boys and girls; all of them last. */
export function LevelsWall() {
  const { filter, isDistrict } = useHealth()
  const t = useT('health-wall')
  const health = useT('health')
  const vision = useT('vision')
  const labels = useT('widgets')
  const query = useFitnessBreakdown({ ...filter, by: isDistrict ? 'stage' : 'sex' })
  const { data } = query
  const rows = useMemo<LevelRow[]>(() => {
    if (!data) return []
    const named = data.rows.map((row) => ({
      id: row.key,
      label: row.sex ? labels(row.sex === 'girl' ? 'sex.girls' : 'sex.boys') : rowName(row, vision),
      counts: row.parts ?? hidden,
    }))
    const whole = vision(isDistrict ? 'all.region' : 'all.school')
    return [...named, { id: 'all', label: whole, counts: data.total.parts ?? hidden }]
  }, [data, isDistrict, vision, labels])
  const title = health('panel.levels')
  return (
    <HealthPanel
      title={title}
      unit={t('levels.unit', { year: target.year, value: formatTarget(target.ratio) })}
      query={query}
      isEmpty={data?.rows.length === 0}
      table={toLevelTable({ rows }, labels)}
      skeleton="rows"
    >
      <LevelBars label={title} rows={rows} target={target} isTargetNamed />
    </HealthPanel>
  )
}
