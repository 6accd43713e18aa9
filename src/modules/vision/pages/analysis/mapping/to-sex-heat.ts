import type { TFunction } from 'i18next'
import { formatRate } from '@/i18n/formats.ts'
import type { HeatTableData } from '@/widgets/heat-table/to-heat-marks.ts'
import { gradeWord, type VisionT } from '../../screen/labels.ts'
import type { Breakdown } from './to-funnel.ts'

const sexes = [
  { sex: 'boy', of: 'poorBoys' },
  { sex: 'girl', of: 'poorGirls' },
] as const

/** Poor vision of boys and girls of each grade, the grade as a whole at the end; a sex without anybody has no cell. */
export function toSexHeat({ rows }: Breakdown, t: VisionT): HeatTableData {
  return {
    columns: sexes.map(({ sex }) => t(`sexWord.${sex}`)),
    rows: rows.map((row) => ({
      id: row.key,
      label: gradeWord(row.grade ?? 0, t),
      cells: sexes.map(({ sex, of }) => {
        const rate = row[of]
        return rate?.of === 0 ? undefined : { id: `${row.key}:${sex}`, rate }
      }),
      total: row.now.poorVision,
    })),
  }
}

/** `九年级女生最高，78.2%`: of the cells that are shown. */
export function sexHeatLabels({ rows }: Breakdown, t: TFunction<'analysis'>, vision: VisionT): string {
  const cells = rows.flatMap((row) =>
    sexes.flatMap(({ sex, of }) => {
      const rate = row[of]
      return rate && rate.of > 0 ? [{ grade: row.grade ?? 0, sex, rate }] : []
    }),
  )
  const [highest] = cells.toSorted((a, b) => b.rate.n / b.rate.of - a.rate.n / a.rate.of)
  if (!highest) return t('sexGrade.hidden')
  return t('sexGrade.highest', {
    grade: gradeWord(highest.grade, vision),
    sex: t(`sexGrade.${highest.sex}`),
    rate: formatRate(highest.rate),
  })
}
