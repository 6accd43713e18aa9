import { useMemo } from 'react'
import { useHealthBreakdown } from '@/modules/health/api/health.ts'
import { useT } from '@/i18n/i18n.ts'
import { toWeightTable, type WeightRow } from '@/widgets/weight-bars/to-weight-marks.ts'
import { WeightBars } from '@/widgets/weight-bars/weight-bars.tsx'
import { useHealth } from '../health-context.tsx'
import { HealthPanel } from '../health-panel.tsx'
import { bandsOf, sumOf } from './bands.ts'
import { useRoom } from './room.ts'
import { useWholeAndSexes } from './use-whole-and-sexes.ts'

const standards = { wasting: { name: 'WS/T 456—2014' }, overweight: { name: 'WS/T 586—2018' } }

type Parts = { wasting: number; normal: number; overweight: number; obese: number } | null

/** Too thin, too heavy: of a district by grade bands, of a school all of it, its boys and its girls. */
export function WeightWall() {
  const { filter, isDistrict } = useHealth()
  const t = useT('health-wall')
  const health = useT('health')
  const vision = useT('vision')
  const labels = useT('widgets')
  const isLarge = useRoom() === 'large'
  const byGrade = useHealthBreakdown({ ...filter, by: 'grade' })
  const own = useWholeAndSexes()
  const rows = useMemo<WeightRow[]>(() => {
    if (!isDistrict) return own.rows.map(({ key, label, parts }) => rowOf(key, label, [parts]))
    const grades = byGrade.data?.rows ?? []
    return bandsOf(
      grades.flatMap(({ grade }) => grade ?? []),
      isLarge,
      t,
      vision,
    ).map((band) =>
      rowOf(
        band.key,
        band.label,
        grades.filter(({ grade = 0 }) => band.grades.includes(grade)).map(({ parts }) => parts),
      ),
    )
  }, [byGrade.data, own.rows, isDistrict, isLarge, t, vision])
  const title = health('panel.weight')
  return (
    <HealthPanel
      title={title}
      unit={t('weight.unit')}
      query={isDistrict ? byGrade : own.query}
      isEmpty={rows.length === 0}
      table={toWeightTable({ rows, standards }, labels)}
      skeleton="rows"
    >
      <WeightBars label={title} rows={rows} standards={standards} areStandardsNamed />
    </HealthPanel>
  )
}

function rowOf(id: string, label: string, parts: readonly Parts[]): WeightRow {
  const sum = (of: keyof NonNullable<Parts>) => sumOf(parts.map((part) => part && part[of]))
  const [wasting, normal, overweight, obese] = [
    sum('wasting'),
    sum('normal'),
    sum('overweight'),
    sum('obese'),
  ]
  const of = sumOf([wasting, normal, overweight, obese])
  const cell = (n: number | null) => (n === null || of === null ? null : { n, of })
  return { id, label, wasting: cell(wasting), overweight: cell(overweight), obesity: cell(obese) }
}
