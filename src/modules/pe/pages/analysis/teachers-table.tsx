import { useMemo } from 'react'
import type { PeAnalysis } from '@/modules/pe/contract/analysis.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { peMetrics } from '@/standards/metrics/pe.ts'
import type { DetailColumn } from '@/widgets/detail-table/detail-data.ts'
import { DetailTable } from '@/widgets/detail-table/detail-table.tsx'
import type { PeQuery } from '../figures/figures-panel.tsx'
import { figureColumns } from './figure-columns.ts'
import { tableState } from './table-state.ts'

type Row = { id: string; name: string } & Omit<PeAnalysis['teachers'][number], 'teacher'>
/** Reading functions stay the same between renders. */
const read = {
  fitness: ({ fitness }: Row) => (fitness ? fitness.change && fitness.change.mean : undefined),
  twice: ({ fitness }: Row) =>
    fitness && `${formatCount(fitness.twice.n)} / ${formatCount(fitness.twice.of)}`,
}

/** What each teacher gave, by name: they are not ranked. */
export function TeachersTable({ query }: { query: PeQuery }) {
  const t = useT('physical')
  const teachers = query.data?.teachers
  const rows = useMemo(
    () =>
      teachers?.map(({ teacher, ...one }) => ({ id: String(teacher.id), name: teacher.name, ...one })) ?? [],
    [teachers],
  )
  const columns = useMemo<DetailColumn<Row>[]>(
    () => [
      ...figureColumns(t('week.teacher'), t).filter(({ key }) =>
        ['name', 'held', 'measured', 'worn', 'valid', 'alerts'].includes(key),
      ),
      {
        key: 'fitness',
        kind: 'figure',
        isSigned: true,
        decimals: peMetrics['pe.fitnessChange'].decimals,
        label: t('analysis.column.fitness'),
        read: read.fitness,
      },
      { key: 'twice', kind: 'text', label: t('analysis.column.twice'), read: read.twice },
    ],
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
