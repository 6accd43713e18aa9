import { useMemo } from 'react'
import type { usePeStudents } from '@/modules/pe/api/students.ts'
import type { PeStudent } from '@/modules/pe/contract/students.ts'
import { useT } from '@/i18n/i18n.ts'
import type { DetailColumn } from '@/widgets/detail-table/detail-data.ts'
import { DetailTable } from '@/widgets/detail-table/detail-table.tsx'
import { peMetrics } from '@/standards/metrics/pe.ts'
import { tableState } from '../analysis/table-state.ts'

type Row = Omit<PeStudent, 'id'> & { id: string }
const some = (rate: { n: number; of: number }) => (rate.of === 0 ? undefined : rate)
const read = {
  name: (row: Row) => row.name,
  taken: (row: Row) => some(row.taken),
  mean: (row: Row) => row.mean ?? undefined,
  density: (row: Row) => (row.density.of === 0 ? undefined : (100 * row.density.n) / row.density.of),
  mvpa: (row: Row) => (row.mvpa.lessons === 0 ? undefined : row.mvpa.seconds / 60 / row.mvpa.lessons),
  worn: (row: Row) => some(row.worn),
  valid: (row: Row) => some(row.valid),
  alerts: (row: Row) => row.alerts,
  items: (row: Row) => row.assessed.items,
  score: (row: Row) => row.assessed.score ?? undefined,
}

type StudentsTableProps = {
  query: ReturnType<typeof usePeStudents>
  onOpen: (id: number) => void
  up: () => void
}

/** Students of a class by seat; the heart rate stands beside its reference, nobody passes or fails by it. */
export function StudentsTable({ query, onOpen, up }: StudentsTableProps) {
  const t = useT('physical')
  const { data, isPlaceholderData } = query
  const rows = useMemo<Row[]>(
    () => (isPlaceholderData ? [] : (data?.rows.map((row) => ({ ...row, id: String(row.id) })) ?? [])),
    [data, isPlaceholderData],
  )
  const columns = useMemo<DetailColumn<Row>[]>(
    () => [
      { key: 'name', kind: 'text', label: t('students.column.name'), read: read.name },
      { key: 'taken', kind: 'rate', label: t('students.column.taken'), read: read.taken },
      {
        key: 'mean',
        kind: 'figure',
        decimals: peMetrics['pe.heartRate'].decimals,
        label: t('analysis.column.mean'),
        read: read.mean,
      },
      {
        key: 'density',
        kind: 'figure',
        decimals: peMetrics['pe.studentDensity'].decimals,
        read: read.density,
        label: t('students.column.density'),
      },
      {
        key: 'mvpa',
        kind: 'figure',
        decimals: peMetrics['pe.mvpa'].decimals,
        label: t('students.column.mvpa'),
        read: read.mvpa,
      },
      { key: 'worn', kind: 'rate', label: t('analysis.column.worn'), read: read.worn },
      { key: 'valid', kind: 'rate', label: t('analysis.column.valid'), read: read.valid },
      { key: 'alerts', kind: 'count', label: t('analysis.column.alerts'), read: read.alerts },
      { key: 'items', kind: 'count', label: t('students.column.items'), read: read.items },
      {
        key: 'score',
        kind: 'figure',
        decimals: 1,
        isMain: true,
        read: read.score,
        label: t('students.column.score'),
      },
    ],
    [t],
  )
  const shown = isPlaceholderData
    ? { state: 'loading' as const, onRetry: () => void query.refetch() }
    : tableState(query, rows.length === 0)
  return (
    <DetailTable
      name="pe-students"
      title={t('students.students')}
      note={t('students.count.students', { n: rows.length })}
      rows={rows}
      columns={columns}
      {...shown}
      onUp={up}
      onDrill={(id) => onOpen(Number(id))}
      labels={{ title: t('students.noPupils'), detail: t('students.noPupilsWhy') }}
      {...(data && { notes: [[t('analysis.window'), `${data.start} – ${data.end}`]] })}
    />
  )
}
