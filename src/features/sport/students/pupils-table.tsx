import { useMemo } from 'react'
import type { useSportStudents } from '@/api/sport-students.ts'
import type { SportPupil } from '@/contract/sport-students.ts'
import { useT } from '@/i18n/i18n.ts'
import type { SportItemName } from '@/standards/sport/items.ts'
import { Button } from '@/ui/button.tsx'
import type { DetailColumn } from '@/widgets/detail-table/detail-data.ts'
import { DetailTable } from '@/widgets/detail-table/detail-table.tsx'
import { rowName } from '../screen/words.ts'
import { stateOf } from '@/kits/analysis/state-of.ts'

type Row = Omit<SportPupil, 'id' | 'items'> & { id: string; title: string; items: string }
const read = {
  name: (row: Row) => row.name,
  class: (row: Row) => row.title,
  minutes: (row: Row) => row.minutes,
  days: (row: Row) => row.days,
  reached: (row: Row) => row.reached,
  streak: (row: Row) => row.streak,
  items: (row: Row) => row.items,
}

type PupilsTableProps = {
  reading: ReturnType<typeof useSportStudents>
  isAbsent: boolean
  onOpen: (id: number) => void
  up: (() => void) | undefined
}

/** Pupils of a class, or of the school who have not taken part for three school days. */
export function PupilsTable({ reading, isAbsent, onOpen, up }: PupilsTableProps) {
  const t = useT('sport-data')
  const sport = useT('sport')
  const vision = useT('vision')
  const { data } = reading
  const rows = useMemo<Row[]>(
    () =>
      data?.pages.flatMap((page) =>
        page.rows.map(({ id, items, ...row }) => ({
          ...{ ...row, id: String(id) },
          title: rowName({ grade: row.class.grade, number: row.class.number }, vision),
          items: items.map((item) => sport(`item.${item as SportItemName}`)).join(t('listMark')),
        })),
      ) ?? [],
    [data, sport, t, vision],
  )
  const columns: DetailColumn<Row>[] = [
    { key: 'name', kind: 'text', label: t('column.name'), read: read.name },
    { key: 'class', kind: 'text', label: t('column.class'), isExtra: !isAbsent, read: read.class },
    { key: 'minutes', kind: 'count', label: t('column.minutes'), isMain: true, read: read.minutes },
    { key: 'days', kind: 'count', label: t('column.days'), read: read.days },
    { key: 'reached', kind: 'count', label: t('column.reached'), read: read.reached },
    { key: 'streak', kind: 'count', label: t('column.streak'), read: read.streak },
    { key: 'items', kind: 'text', label: t('column.items'), read: read.items },
  ]
  const page = data?.pages[0]
  return (
    <>
      <DetailTable
        {...{ rows, columns, onUp: up, ...stateOf(reading, rows.length === 0) }}
        name={isAbsent ? 'sport-students-absent' : 'sport-students'}
        title={t(isAbsent ? 'absent.title' : 'pupils')}
        onDrill={(id) => onOpen(Number(id))}
        note={t('rows', { n: rows.length })}
        onRetry={() => void reading.refetch()}
        words={{
          title: t(isAbsent ? 'empty.absent' : 'empty.pupils'),
          detail: t(isAbsent ? 'empty.absentWhy' : 'empty.pupilsWhy'),
        }}
        {...(page && { notes: [[sport('window'), `${page.start} – ${page.end}`]] })}
      />
      {reading.hasNextPage && (
        <Button
          className="self-center"
          disabled={reading.isFetchingNextPage}
          onClick={() => void reading.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
    </>
  )
}
