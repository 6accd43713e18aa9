import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useSportAnalysisParts } from '@/modules/sport/api/analysis.ts'
import type { sportAnalysisClasses } from '@/modules/sport/contract/analysis.ts'
import type { ReplyOf } from '@/contract/call.ts'
import { formatDateTime } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { changeOf } from '@/kits/analysis/change-of.ts'
import { shownOf } from '@/kits/live-screen/reading.ts'
import type { DetailColumn } from '@/widgets/detail-table/detail-data.ts'
import { DetailTable } from '@/widgets/detail-table/detail-table.tsx'
import { sportMetrics } from '@/standards/metrics/sport.ts'
import { useSport } from '../screen/sport-context.tsx'
import { grows } from '../screen/sport-panel.tsx'
import { meanMinutes } from '../screen/to-capped-rows.ts'
import { pathOfKey } from '../screen/path-of-key.ts'
import { useSportAnalysis, type SportAnalysis } from './analysis-context.ts'
import { rowLabel } from './row-label.ts'

type Row = ReplyOf<typeof sportAnalysisClasses>['rows'][number] & { title: string }
type Shown = Omit<Row, 'id'> & { id: string }

/** The rows behind the figures above: the same question, the same answer. */
export function DetailRows() {
  const { filter, by } = useSportAnalysis()
  const { drill, up, link, search, isOwnSchool } = useSport()
  const t = useT('sport-analysis')
  const sport = useT('sport')
  const vision = useT('vision')
  const query = useSportAnalysisParts(filter, by, { isOwnSchool })
  const { data } = query
  const columns = useMemo(() => columnsOf(by, t, sport), [by, t, sport])
  const rows = useMemo<Shown[]>(
    () => data?.rows.map((row) => ({ ...row, id: row.key, title: rowLabel(row, data.rows, vision) })) ?? [],
    [data, vision],
  )
  const shown = shownOf(grows(query), rows.length === 0, link)
  const open = (key: string) => {
    const path = pathOfKey(key, (id) => rows.find((row) => row.key === id)?.grade)
    if (path) drill?.(path)
  }
  const canOpen = search.class === undefined && !(by === 'grade' && search.grade !== undefined)
  return (
    <DetailTable
      name={`sport-analysis-${by}`}
      title={t(`detail.${by}`)}
      rows={rows}
      columns={columns}
      onUp={up}
      state={shown.state}
      error={shown.error}
      {...(canOpen && { onDrill: open })}
      onRetry={() => void query.refetch()}
      {...(data && {
        notes: [
          [sport('window'), `${data.start} – ${data.end}`],
          [sport('definition.schoolDays'), String(data.schoolDays)],
          [sport('definition.asOf'), formatDateTime(data.asOf)],
        ],
      })}
      {...(shown.state === 'empty' && {
        labels: { title: sport('empty.title'), detail: sport('empty.detail') },
      })}
    />
  )
}

const columnsOf = (
  by: SportAnalysis['by'],
  t: TFunction<'sport-analysis'>,
  sport: TFunction<'sport'>,
): DetailColumn<Shown>[] => [
  { key: 'name', kind: 'text', label: t(`column.${by}`), read: (row) => row.title },
  {
    key: 'childDays',
    kind: 'count',
    label: sport('definition.childDays'),
    read: (row) => row.figures.participation?.of ?? null,
  },
  {
    key: 'rate',
    kind: 'rate',
    label: sport('card.window'),
    isMain: true,
    read: (row) => row.figures.participation,
  },
  { key: 'reached', kind: 'rate', label: sport('card.reached'), read: (row) => row.figures.reached },
  { key: 'reachedIn', kind: 'rate', label: sport('card.reachedIn'), read: (row) => row.figures.reachedIn },
  {
    key: 'minutes',
    kind: 'figure',
    label: t('column.minutes'),
    decimals: sportMetrics['sport.minutes'].decimals,
    read: (row) => meanMinutes(row.figures.minutes),
  },
  { key: 'boys', kind: 'rate', label: sport('sex.boy'), read: (row) => row.boy },
  { key: 'girls', kind: 'rate', label: sport('sex.girl'), read: (row) => row.girl },
  { key: 'gap', kind: 'change', label: t('column.gap'), read: (row) => changeOf(row.boy, row.girl) },
]
