import { useMemo } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { useClassText } from '@/kits/table/use-labels.ts'
import { DetailTable } from '@/widgets/detail-table/detail-table.tsx'
import type { PeQuery } from '../figures/figures-panel.tsx'
import { figureColumns } from './figure-columns.ts'
import { tableState } from './table-state.ts'

/** Class by class: held, density, heart rate, wearing. The heart rate is beside its reference and no mark. */
export function ClassesTable({ query }: { query: PeQuery }) {
  const t = useT('physical')
  const classText = useClassText()
  const { classes, total } = query.data ?? {}
  const rows = useMemo(
    () =>
      classes?.map((row) => ({
        id: String(row.class.id),
        name: classText(row.class),
        figures: row.figures,
      })) ?? [],
    [classes, classText],
  )
  const columns = useMemo(() => figureColumns(t('week.class'), t), [t])
  return (
    <DetailTable
      name="pe-classes"
      title={t('analysis.classes')}
      rows={rows}
      columns={columns}
      {...tableState(query, rows.length === 0)}
      {...(total && { total: { id: 'total', name: t('analysis.all'), figures: total } })}
      labels={{ title: t('week.none'), detail: t('analysis.noLessonsWhy') }}
    />
  )
}
