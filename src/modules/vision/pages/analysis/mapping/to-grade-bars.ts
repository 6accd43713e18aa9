import type { TFunction } from 'i18next'
import { formatPp, formatRate } from '@/i18n/formats.ts'
import type { GroupedBarsData } from '@/widgets/grouped-bars/to-bars-option.ts'
import { axisGrade } from '../../screen/mapping/to-sex-lines.ts'
import { gradeWord, roundAxis, roundWord, type VisionT } from '../../screen/labels.ts'
import { changeOf } from '@/kits/analysis/change-of.ts'
import type { Breakdown, BreakdownRow } from './to-funnel.ts'

export const toGradeBars = (breakdown: Breakdown, t: VisionT): GroupedBarsData =>
  toRoundBars(breakdown, t, ({ grade = 0 }) => axisGrade(grade, t))

/** This round in the brand, the other in grey before it; one series alone is on the rate's ramp. */
export function toRoundBars(
  { rows, compared, round }: Breakdown,
  t: VisionT,
  categoryOf: (row: BreakdownRow) => GroupedBarsData['categories'][number],
): GroupedBarsData {
  const now = rows.map((row) => row.now.myopia)
  const categories = rows.map(categoryOf)
  if (!compared)
    return { categories, series: [{ id: 'now', label: roundAxis(round, t), colour: 'rate', cells: now }] }
  const before = rows.map((row) => (row.before ? row.before.myopia : { n: 0, of: 0 }))
  return {
    categories,
    series: [
      { id: 'before', label: roundAxis(compared, t), colour: 'line2', cells: before },
      { id: 'now', label: roundAxis(round, t), colour: 'brand', cells: now },
    ],
  }
}

/** `五年级升幅最大，+3.1 pp（48.2%）；12 个年级中 4 个上升`, or the highest grade where there is nothing to compare. */
export function gradesLabels(
  { rows, compared }: Breakdown,
  t: TFunction<'analysis'>,
  vision: VisionT,
): string {
  const shown = rows.filter(({ now }) => now.myopia && now.myopia.of > 0)
  const highest = shown.toSorted((a, b) => share(b.now.myopia) - share(a.now.myopia))[0]
  if (!highest) return t('grades.hidden')
  const changes = shown.flatMap((row) => {
    const pp = changeOf(row.now.myopia, row.before?.myopia)
    return pp === null ? [] : [{ row, pp }]
  })
  const max = changes.toSorted((a, b) => b.pp - a.pp)[0]
  const nameOf = ({ grade = 0 }: (typeof rows)[number]) => gradeWord(grade, vision)
  if (!max || !compared)
    return t('grades.highest', { grade: nameOf(highest), rate: formatRate(highest.now.myopia!) })
  const rose = changes.filter(({ pp }) => pp >= 0.05).length
  const lead = t(max.pp >= 0.05 ? 'grades.rose' : 'grades.noneRose', {
    grade: nameOf(max.row),
    pp: formatPp(max.pp),
    rate: formatRate(max.row.now.myopia!),
    round: roundWord(compared, vision),
  })
  return [lead, t('grades.count', { n: rose, of: changes.length })].join(t('stop'))
}

const share = (cell: { n: number; of: number } | null) => (cell ? cell.n / cell.of : 0)

/** A bar's id begins with its grade. */
export const gradeOfBar = (id: string): number | undefined => {
  const grade = Number(id.split(':')[0])
  return Number.isInteger(grade) && grade > 0 ? grade : undefined
}
