import type { ReplyOf } from '@/contract/call.ts'
import type { visionBreakdown } from '@/modules/vision/contract/analysis.ts'
import { betweenVariance } from '@/standards/control-limits.ts'
import type { FunnelData } from '@/widgets/funnel-plot/funnel-data.ts'
import type { OrgPath } from '@/kits/analysis/org-path.ts'
import { gradeWord, type VisionT } from '../../screen/labels.ts'
import { changeOf } from '@/kits/analysis/change-of.ts'

export type Breakdown = ReplyOf<typeof visionBreakdown>
export type BreakdownRow = Breakdown['rows'][number]

/** `锦程小学`, `五年级 3 班`, `五年级`, `小学`, `男`. */
export function rowName({ name, grade, number, stage, sex }: Partial<BreakdownRow>, t: VisionT): string {
  if (name !== undefined) return name
  if (sex) return t(`sexWord.${sex}`)
  if (grade !== undefined)
    return number === undefined
      ? gradeWord(grade, t)
      : t('gradeClass', { grade: gradeWord(grade, t), number })
  return stage ? t(`stage.${stage}`) : ''
}

/** Schools and classes differ by more than chance, as children are not shared out among them by lot: the limits allow for that. */
export const toFunnel = ({ rows, total, compared }: Breakdown, t: VisionT): FunnelData => ({
  points: rows
    .filter(({ now }) => now.myopia === null || now.myopia.of > 0)
    .map((row) => ({
      id: row.key,
      name: rowName(row, t),
      rate: row.now.myopia,
      ...(row.now.coverage && { coverage: row.now.coverage }),
      ...(compared && row.before && { changePp: changeOf(row.now.myopia, row.before.myopia) }),
    })),
  mean: total.now.myopia,
  between:
    total.now.myopia === null
      ? 0
      : betweenVariance(
          rows.flatMap(({ now }) => (now.myopia ? [now.myopia] : [])),
          total.now.myopia,
        ),
})

/** Where a row leads to: its school, or its class. */
export function pathOfRow(key: string, rows: readonly BreakdownRow[]): OrgPath | undefined {
  const row = rows.find((one) => one.key === key)
  if (row?.id === undefined) return undefined
  return row.name === undefined ? { grade: row.grade, class: row.id } : { school: row.id }
}
