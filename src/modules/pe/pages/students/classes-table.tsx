import { useMemo } from 'react'
import type { PeClass } from '@/modules/pe/contract/students.ts'
import type { usePeStudents } from '@/modules/pe/api/students.ts'
import { useT } from '@/i18n/i18n.ts'
import { useClassText } from '@/kits/table/use-labels.ts'
import type { DetailColumn } from '@/widgets/detail-table/detail-data.ts'
import { DetailTable } from '@/widgets/detail-table/detail-table.tsx'
import { peMetrics } from '@/standards/metrics/pe.ts'
import { tableState } from '../analysis/table-state.ts'

type Row = Omit<PeClass, 'id' | 'name'> & { id: string; title: string }
const read = {
  name: (row: Row) => row.title,
  students: (row: Row) => row.students,
  measured: (row: Row) => row.measured,
  density: (row: Row) => (row.density.of === 0 ? undefined : (100 * row.density.n) / row.density.of),
  mean: (row: Row) => row.mean ?? undefined,
  worn: (row: Row) => (row.worn.of === 0 ? undefined : row.worn),
  assessed: (row: Row) => row.assessed,
}

type ClassesTableProps = { query: ReturnType<typeof usePeStudents>; onOpen: (id: number) => void }

/** Classes by grade: the way to their students. */
export function ClassesTable({ query, onOpen }: ClassesTableProps) {
  const t = useT('physical')
  const classText = useClassText()
  const classes = query.data?.classes
  const rows = useMemo<Row[]>(
    () => classes?.map((one) => ({ ...one, id: String(one.id), title: classText(one) })) ?? [],
    [classes, classText],
  )
  const columns = useMemo<DetailColumn<Row>[]>(
    () => [
      { key: 'name', kind: 'text', label: t('week.class'), read: read.name },
      { key: 'students', kind: 'count', label: t('students.column.students'), read: read.students },
      { key: 'measured', kind: 'count', label: t('analysis.column.measured'), read: read.measured },
      {
        key: 'density',
        kind: 'figure',
        decimals: peMetrics['pe.density'].decimals,
        read: read.density,
        label: t('analysis.column.density'),
      },
      {
        key: 'mean',
        kind: 'figure',
        decimals: peMetrics['pe.heartRate'].decimals,
        label: t('analysis.column.mean'),
        read: read.mean,
      },
      { key: 'worn', kind: 'rate', label: t('analysis.column.worn'), read: read.worn },
      {
        key: 'assessed',
        kind: 'rate',
        isMain: true,
        read: read.assessed,
        label: t('students.column.assessedRate'),
      },
    ],
    [t],
  )
  return (
    <DetailTable
      name="pe-student-classes"
      title={t('students.classes')}
      note={t('students.count.classes', { n: rows.length })}
      rows={rows}
      columns={columns}
      {...tableState(query, rows.length === 0)}
      onDrill={(id) => onOpen(Number(id))}
      labels={{ title: t('students.noClasses'), detail: t('students.noClassesWhy') }}
    />
  )
}
