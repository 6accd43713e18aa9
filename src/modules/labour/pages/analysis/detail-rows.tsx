import { useMemo } from 'react'
import { useLabourParts } from '@/modules/labour/api/analysis.ts'
import { useT } from '@/i18n/i18n.ts'
import { rowName } from '@/kits/analysis/row-name.ts'
import { labourMetrics } from '@/standards/metrics/labour.ts'
import type { DetailColumn } from '@/widgets/detail-table/detail-data.ts'
import { DetailTable } from '@/widgets/detail-table/detail-table.tsx'
import type { LabourRowPublished } from '@/modules/labour/contract/screen.ts'
import { stageName } from '../figures/labour-labels.ts'
import { useLabour } from '../figures/labour-context.tsx'
import { useLabourWindow } from './use-labour-window.ts'

type Shown = Omit<LabourRowPublished, 'id'> & { id: string; title: string }

/** The rows behind the figures above: schools, grades of one, or classes of the own school. */
export function LabourRows() {
  const { isBureau, search, filter, drill, up } = useLabour()
  const t = useT('labour')
  const vision = useT('vision')
  const request = useLabourWindow(undefined)
  const query = useLabourParts(request)
  const { data, error } = query
  const isDistrict = isBureau && search.school === undefined
  const by = isDistrict ? 'school' : isBureau || filter.audience === 'published' ? 'grade' : 'class'
  const rows = useMemo<Shown[]>(
    () =>
      data?.rows.map((row) => {
        const isTwice = isDistrict && data.rows.filter(({ id }) => id === row.id).length > 1
        const name = rowName(row, vision)
        return { ...row, id: row.key, title: isTwice ? `${name} ${stageName(row.stage, vision)}` : name }
      }) ?? [],
    [data, isDistrict, vision],
  )
  const columns = useMemo<DetailColumn<Shown>[]>(
    () => [
      { key: 'name', kind: 'text', label: t(`head.${by}`), read: (row) => row.title },
      {
        key: 'hours',
        kind: 'rate',
        isProcess: true,
        label: t('card.hours'),
        isMain: true,
        read: (row) => row.figures.hours,
      },
      {
        key: 'reported',
        kind: 'rate',
        isProcess: true,
        label: t('detail.reported'),
        read: (row) => row.figures.reported,
      },
      {
        key: 'participation',
        kind: 'rate',
        label: t('card.participation'),
        read: (row) => row.figures.participation,
      },
      {
        key: 'minutes',
        kind: 'figure',
        label: t('detail.minutes'),
        decimals: labourMetrics['labour.minutes'].decimals,
        read: (row) => row.figures.minutes && row.figures.minutes.total,
      },
    ],
    [by, t],
  )
  const open = (key: string) => {
    const row = data?.rows.find((one) => one.key === key)
    if (isDistrict && row?.id !== undefined) drill?.({ school: row.id })
    else if (row?.grade !== undefined) drill?.({ grade: row.grade })
  }
  return (
    <DetailTable
      name={`labour-analysis-${by}`}
      title={t(`detail.${by}`)}
      rows={rows}
      columns={columns}
      onUp={up}
      state={data ? (rows.length === 0 ? 'empty' : 'ready') : error ? 'error' : 'loading'}
      {...(error && { error: { message: error.message } })}
      {...(search.grade === undefined && { onDrill: open })}
      onRetry={() => void query.refetch()}
      {...(data && {
        notes: [[t('window'), t('weeks', { from: data.weeks[0]?.no ?? 0, to: data.weeks.at(-1)?.no ?? 0 })]],
      })}
      labels={{ title: t('empty.title'), detail: t('empty.detail') }}
    />
  )
}
