import { useMemo } from 'react'
import type { useSportSchools } from '@/modules/sport/api/screen.ts'
import { useT } from '@/i18n/i18n.ts'
import type { DetailColumn } from '@/widgets/detail-table/detail-data.ts'
import { DetailTable } from '@/widgets/detail-table/detail-table.tsx'
import { stateOf } from '@/kits/analysis/state-of.ts'
import { sportMetrics } from '@/standards/metrics/sport.ts'
import { meanMinutes } from '../screen/to-capped-rows.ts'
import { shareColumns } from './share-columns.ts'

type Query = ReturnType<typeof useSportSchools>
type Row = Omit<NonNullable<Query['data']>['rows'][number], 'id'> & {
  id: string
  title: string
  school: number
}

const read = {
  name: (row: Row) => row.title,
  minutes: (row: Row) => meanMinutes(row.figures.minutes),
}

/** Schools of the district, a row for each stage: the way to a school's classes. */
export function SchoolsTable({ query, onOpen }: { query: Query; onOpen: (school: number) => void }) {
  const t = useT('sport-data')
  const vision = useT('vision')
  const { data } = query
  const rows = useMemo(
    () =>
      data?.rows.map((row) => ({
        ...row,
        id: row.key,
        school: row.id ?? 0,
        title: `${row.name ?? ''}${row.stage ? ` · ${vision(`stageRow.${row.stage}`)}` : ''}`,
      })) ?? [],
    [data, vision],
  )
  const columns: DetailColumn<Row>[] = [
    { key: 'name', kind: 'text', label: t('column.school'), read: read.name },
    ...shareColumns<Row>(t),
    {
      key: 'minutes',
      kind: 'figure',
      decimals: sportMetrics['sport.minutes'].decimals,
      label: t('column.mean'),
      read: read.minutes,
    },
  ]
  return (
    <DetailTable
      rows={rows}
      columns={columns}
      {...stateOf(query, rows.length === 0)}
      name="sport-students-schools"
      title={t('schools')}
      sort={{ key: 'participation', isDescending: true }}
      onDrill={(id) => onOpen(rows.find((row) => row.id === id)?.school ?? 0)}
      note={t('rows', { n: rows.length })}
      onRetry={() => void query.refetch()}
      labels={{ title: t('empty.title'), detail: t('empty.detail') }}
    />
  )
}
