import { useMemo } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { DetailTable } from '@/widgets/detail-table/detail-table.tsx'
import type { PeQuery } from '../figures/figures-panel.tsx'
import { figureColumns } from './figure-columns.ts'
import { tableState } from './table-state.ts'

/** What each teacher gave, by name: they are not ranked. */
export function TeachersTable({ query }: { query: PeQuery }) {
  const t = useT('physical')
  const teachers = query.data?.teachers
  const rows = useMemo(
    () =>
      teachers?.map(({ teacher, figures }) => ({ id: String(teacher.id), name: teacher.name, figures })) ??
      [],
    [teachers],
  )
  const columns = useMemo(
    () =>
      figureColumns(t('week.teacher'), t).filter(({ key }) =>
        ['name', 'held', 'measured', 'worn', 'valid', 'alerts'].includes(key),
      ),
    [t],
  )
  return (
    <DetailTable
      name="pe-teachers"
      title={t('analysis.teachers')}
      note={t('analysis.teachersNote')}
      rows={rows}
      columns={columns}
      {...tableState(query, rows.length === 0)}
      labels={{ title: t('week.none'), detail: t('analysis.noLessonsWhy') }}
    />
  )
}
