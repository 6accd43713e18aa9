import { useMemo } from 'react'
import type { useLabourStudents } from '@/modules/labour/api/portfolio.ts'
import type { LabourStudent } from '@/modules/labour/contract/portfolio.ts'
import { useT } from '@/i18n/i18n.ts'
import { useClassText } from '@/kits/table/use-labels.ts'
import type { DetailColumn } from '@/widgets/detail-table/detail-data.ts'
import { DetailTable } from '@/widgets/detail-table/detail-table.tsx'
import { stateOf } from '@/kits/analysis/state-of.ts'
import { usePortfolioAddress } from './use-portfolio-address.ts'

type Row = Omit<LabourStudent, 'id'> & { id: string; title: string }
const read = {
  name: (row: Row) => row.name,
  class: (row: Row) => row.title,
  minutes: (row: Row) => row.minutes,
  days: (row: Row) => row.days,
  groups: (row: Row) => row.groups,
  tasks: (row: Row) => row.tasks,
}

type StudentsTableProps = {
  query: ReturnType<typeof useLabourStudents>
  name: string
  title: string
}

/** Students with their labour of the term: the way to their portfolios. */
export function StudentsTable({ query, name, title }: StudentsTableProps) {
  const t = useT('labour-portfolio')
  const { go, up } = usePortfolioAddress()
  const classText = useClassText()
  const rows = useMemo<Row[]>(
    () => query.data?.rows.map((row) => ({ ...row, id: String(row.id), title: classText(row.class) })) ?? [],
    [query.data, classText],
  )
  const columns: DetailColumn<Row>[] = [
    { key: 'name', kind: 'text', label: t('column.name'), read: read.name },
    { key: 'class', kind: 'text', label: t('column.class'), isExtra: up !== undefined, read: read.class },
    { key: 'minutes', kind: 'count', label: t('column.minutes'), isMain: true, read: read.minutes },
    { key: 'days', kind: 'count', label: t('column.days'), read: read.days },
    { key: 'groups', kind: 'rate', label: t('column.groups'), read: read.groups },
    { key: 'tasks', kind: 'rate', label: t('column.tasks'), read: read.tasks },
  ]
  return (
    <DetailTable
      rows={rows}
      columns={columns}
      name={name}
      title={title}
      onUp={up}
      {...stateOf(query, rows.length === 0)}
      onDrill={(id) => {
        const ofClass = rows.find((row) => row.id === id)?.class.id
        go({ ...(ofClass !== undefined && { class: ofClass }), student: Number(id) })
      }}
      note={t('rows', { n: rows.length })}
      onRetry={() => void query.refetch()}
      labels={{ title: t('empty.students'), detail: t('empty.pupilsWhy') }}
    />
  )
}
