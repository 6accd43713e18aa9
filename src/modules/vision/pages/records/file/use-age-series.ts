import { useMemo } from 'react'
import type { HistoryRow } from '@/modules/vision/contract/records.ts'
import { useT } from '@/i18n/i18n.ts'
import { ageSpan, type AgePoint, type AgeSeries } from '@/widgets/eye-by-age/age-data.ts'

export type FileMeasure = AgeSeries['measure']

/** SE or axial length over age; all exams of the child span the axis, so that both pictures have the same. */
export function useAgeSeries(rows: readonly HistoryRow[] | undefined, measure: FileMeasure): AgeSeries {
  const t = useT('vision-records')
  return useMemo(() => {
    const aged = (rows ?? []).flatMap((row) => (row.age === null ? [] : [{ ...row, age: row.age }]))
    const points = aged
      .map((row): AgePoint => {
        const [right, left] = measure === 'se' ? [row.seRight, row.seLeft] : [row.axialRight, row.axialLeft]
        const more = [
          {
            label: t('edit.fields.cycloplegia'),
            value: t(`file.cycloplegia.${row.cycloplegia ?? 'unsaid'}`),
          },
          ...(row.source ? [{ label: t('edit.fields.source'), value: t(`source.${row.source}`) }] : []),
        ]
        const title = row.takenOn ?? row.round.endsOn
        return { id: `${row.round.id} ${row.school}`, age: row.age, title, right, left, rows: more }
      })
      .filter(({ right, left }) => right !== null || left !== null)
      .toSorted((a, b) => a.age - b.age)
    return {
      points,
      span: ageSpan(aged.map(({ age }) => age)),
      measure,
      labels: {
        measure: t(`file.${measure}.title`),
        age: t('file.age'),
        right: t('eyes.right'),
        left: t('eyes.left'),
      },
    }
  }, [rows, measure, t])
}
