import { useMemo } from 'react'
import type { useSportClasses } from '@/modules/sport/api/students.ts'
import type { SportOfClass } from '@/modules/sport/contract/students.ts'
import { useT } from '@/i18n/i18n.ts'
import type { DetailColumn } from '@/widgets/detail-table/detail-data.ts'
import { DetailTable } from '@/widgets/detail-table/detail-table.tsx'
import { rowName } from '@/kits/analysis/row-name.ts'
import { stateOf } from '@/kits/analysis/state-of.ts'
import { sportMetrics } from '@/standards/metrics/sport.ts'
import { shareColumns } from './share-columns.ts'

type Row = { id: string; title: string; students: number; figures: SportOfClass | null }
const read = {
  name: (row: Row) => row.title,
  students: (row: Row) => row.students,
  minutes: (row: Row) => row.figures?.minutes,
  absent: (row: Row) => row.figures?.absent,
}

type ClassesTableProps = {
  isOwnSchool: boolean
  query: ReturnType<typeof useSportClasses>
  onOpen: (id: number) => void
  up: (() => void) | undefined
}

/** Classes of a school by their grade, each with its sport at the own school: the way to their students. */
export function ClassesTable({ isOwnSchool, query, onOpen, up }: ClassesTableProps) {
  const t = useT('sport-data')
  const vision = useT('vision')
  const classes = query.data?.classes
  const rows = useMemo(
    () =>
      classes?.map(({ id, grade, number, students, figures }) => ({
        id: String(id),
        students,
        figures,
        title: rowName({ grade, number }, vision),
      })) ?? [],
    [classes, vision],
  )
  const columns: DetailColumn<Row>[] = [
    { key: 'name', kind: 'text', label: t('column.class'), read: read.name },
    {
      key: 'students',
      kind: 'count',
      label: t('column.students'),
      isMain: !isOwnSchool,
      read: read.students,
    },
    // A bureau reads no figure of a class.
    ...(isOwnSchool
      ? ([
          ...shareColumns<Row>(t),
          {
            key: 'minutes',
            kind: 'figure',
            decimals: sportMetrics['sport.ranking'].decimals,
            label: t('column.capped'),
            read: read.minutes,
          },
          { key: 'absent', kind: 'rate', label: t('column.absent'), read: read.absent },
        ] as const)
      : []),
  ]
  return (
    <DetailTable
      rows={rows}
      columns={columns}
      onUp={up}
      {...stateOf(query, rows.length === 0)}
      name="sport-students-classes"
      title={t('classes')}
      onDrill={(id) => onOpen(Number(id))}
      note={t('rows', { n: rows.length })}
      onRetry={() => void query.refetch()}
      labels={{ title: t('empty.classes'), detail: t('empty.classesWhy') }}
    />
  )
}
