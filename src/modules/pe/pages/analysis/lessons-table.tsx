import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { PeAnalysis } from '@/modules/pe/contract/analysis.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { useClassText } from '@/kits/table/use-labels.ts'
import type { DetailColumn } from '@/widgets/detail-table/detail-data.ts'
import { DetailTable } from '@/widgets/detail-table/detail-table.tsx'
import { peMetrics } from '@/standards/metrics/pe.ts'
import type { PeQuery } from '../figures/figures-panel.tsx'
import { tableState } from './table-state.ts'

type Lesson = PeAnalysis['lessons'][number]
type Row = Omit<Lesson, 'id' | 'class' | 'state'> & {
  id: string
  when: string
  title: string
  stateText: string
}
const read = {
  when: (row: Row) => row.when,
  title: (row: Row) => row.title,
  topic: (row: Row) => row.topic,
  teacher: (row: Row) => row.teacher.name,
  state: (row: Row) => row.stateText,
  density: (row: Row) => (row.density ? (100 * row.density.n) / row.density.of : undefined),
  mean: (row: Row) => row.mean ?? undefined,
  worn: (row: Row) => row.worn ?? undefined,
  alerts: (row: Row) => row.alerts.of,
  open: (row: Row) => row.alerts.of - row.alerts.n,
}

/** The lessons of the window, the newest first; each leads to its curves. */
export function LessonsTable({ query }: { query: PeQuery }) {
  const t = useT('physical')
  const classText = useClassText()
  const navigate = useNavigate()
  const { lessons, lessonsOf = 0 } = query.data ?? {}
  const rows = useMemo<Row[]>(
    () =>
      lessons?.map(({ id, class: one, state, ...row }) => ({
        ...row,
        id: String(id),
        title: classText(one),
        when: `${row.day} ${t('period', { n: row.period })}`,
        stateText: row.reason ? t(`reasons.${row.reason}`) : t(`states.${state}`),
      })) ?? [],
    [lessons, classText, t],
  )
  const columns = useMemo<DetailColumn<Row>[]>(
    () => [
      { key: 'when', kind: 'text', label: t('analysis.column.when'), read: read.when },
      { key: 'class', kind: 'text', label: t('week.class'), read: read.title },
      { key: 'topic', kind: 'text', label: t('analysis.column.topic'), read: read.topic },
      { key: 'teacher', kind: 'text', label: t('week.teacher'), read: read.teacher },
      { key: 'state', kind: 'text', label: t('analysis.column.state'), isMain: true, read: read.state },
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
      { key: 'alerts', kind: 'count', label: t('analysis.column.alerts'), read: read.alerts },
      { key: 'open', kind: 'count', label: t('analysis.column.open'), read: read.open },
    ],
    [t],
  )
  return (
    <DetailTable
      name="pe-lessons"
      title={t('analysis.lessons')}
      {...(lessonsOf > rows.length && {
        note: t('analysis.newest', { n: formatCount(rows.length), of: formatCount(lessonsOf) }),
      })}
      rows={rows}
      columns={columns}
      {...tableState(query, rows.length === 0)}
      onDrill={(id) => void navigate({ to: '/physical/teacher', search: { lesson: Number(id) } as never })}
      labels={{ title: t('week.none'), detail: t('analysis.noLessonsWhy') }}
    />
  )
}
