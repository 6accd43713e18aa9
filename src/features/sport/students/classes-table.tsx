import { useMemo } from 'react'
import type { useSportStudents } from '@/api/sport-students.ts'
import { useT } from '@/i18n/i18n.ts'
import type { DetailColumn } from '@/widgets/detail-table/detail-data.ts'
import { DetailTable } from '@/widgets/detail-table/detail-table.tsx'
import { rowName } from '../screen/words.ts'
import { stateOf } from '@/kits/analysis/state-of.ts'

type Row = { id: string; title: string; pupils: number }
const read = { name: (row: Row) => row.title, pupils: (row: Row) => row.pupils }

type ClassesTableProps = {
  reading: ReturnType<typeof useSportStudents>
  onOpen: (id: number) => void
  up: (() => void) | undefined
}

/** Classes of a school by their grade: the way to their pupils. */
export function ClassesTable({ reading, onOpen, up }: ClassesTableProps) {
  const t = useT('sport-data')
  const vision = useT('vision')
  const classes = reading.data?.pages[0]?.classes
  const rows = useMemo(
    () =>
      classes?.map(({ id, grade, number, pupils }) => ({
        ...{ id: String(id), pupils },
        title: rowName({ grade, number }, vision),
      })) ?? [],
    [classes, vision],
  )
  const columns: DetailColumn<Row>[] = [
    { key: 'name', kind: 'text', label: t('column.class'), read: read.name },
    { key: 'pupils', kind: 'count', label: t('column.pupils'), isMain: true, read: read.pupils },
  ]
  return (
    <DetailTable
      {...{ rows, columns, onUp: up, ...stateOf(reading, rows.length === 0) }}
      name="sport-students-classes"
      title={t('classes')}
      onDrill={(id) => onOpen(Number(id))}
      note={t('rows', { n: rows.length })}
      onRetry={() => void reading.refetch()}
      words={{ title: t('empty.classes'), detail: t('empty.classesWhy') }}
    />
  )
}
