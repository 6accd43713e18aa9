import { useMemo } from 'react'
import { useLabourClasses } from '@/modules/labour/api/portfolio.ts'
import type { LabourOfClass } from '@/modules/labour/contract/totals.ts'
import { useT } from '@/i18n/i18n.ts'
import { stateOf } from '@/kits/analysis/state-of.ts'
import { useClassText } from '@/kits/table/use-labels.ts'
import { labourMetrics } from '@/standards/metrics/labour.ts'
import type { DetailColumn } from '@/widgets/detail-table/detail-data.ts'
import { DetailTable } from '@/widgets/detail-table/detail-table.tsx'
import { usePortfolioAddress } from './use-portfolio-address.ts'

type Row = Omit<LabourOfClass, 'class'> & { id: string; title: string }
const read = {
  name: (row: Row) => row.title,
  students: (row: Row) => row.students,
  minutes: (row: Row) => row.minutesPerStudent,
  hours: (row: Row) => row.figures.hours,
  participation: (row: Row) => row.figures.participation,
  groups: (row: Row) => row.groups,
  completion: (row: Row) => row.completion,
  waiting: (row: Row) => row.waiting,
}

/** Classes of the school with their labour of the term, and what waits for review: the way to their students. */
export function ClassesTable() {
  const t = useT('labour-portfolio')
  const { go } = usePortfolioAddress()
  const classText = useClassText()
  const query = useLabourClasses()
  const rows = useMemo(
    () =>
      query.data?.rows.map(({ class: { id, ...label }, ...figures }) => ({
        id: String(id),
        title: classText(label),
        ...figures,
      })) ?? [],
    [query.data, classText],
  )
  const columns: DetailColumn<Row>[] = [
    { key: 'name', kind: 'text', label: t('column.class'), read: read.name },
    { key: 'students', kind: 'count', label: t('column.students'), read: read.students },
    {
      key: 'minutes',
      kind: 'figure',
      label: t('column.perStudent'),
      isMain: true,
      decimals: labourMetrics['labour.termMinutes'].decimals,
      read: read.minutes,
    },
    { key: 'hours', kind: 'rate', label: t('column.hours'), read: read.hours },
    { key: 'participation', kind: 'rate', label: t('column.participation'), read: read.participation },
    { key: 'groups', kind: 'rate', label: t('column.groups'), read: read.groups },
    { key: 'completion', kind: 'rate', label: t('column.completion'), read: read.completion },
    { key: 'waiting', kind: 'count', label: t('column.waiting'), read: read.waiting },
  ]
  return (
    <DetailTable
      rows={rows}
      columns={columns}
      {...stateOf(query, rows.length === 0)}
      name="labour-classes"
      title={t('classes')}
      onDrill={(id) => go({ class: Number(id) })}
      note={t('rows', { n: rows.length })}
      onRetry={() => void query.refetch()}
      labels={{ title: t('empty.classes'), detail: t('empty.classesWhy') }}
    />
  )
}
