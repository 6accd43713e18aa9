import { useMemo } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { DetailTable } from '@/widgets/detail-table/detail-table.tsx'
import { provenanceNotes } from '../provenance-notes.ts'
import { shownOf } from '@/kits/live-screen/reading.ts'
import { useLink, useScreen } from '../screen/screen-context.tsx'
import { useEmptyLabels } from '../screen/use-empty-labels.tsx'
import { roundAxis } from '../screen/labels.ts'
import { useAnalysis } from './analysis-context.ts'
import { detailColumns } from './detail-columns.ts'
import { pathOfRow, rowName } from './mapping/to-funnel.ts'
import { useRows } from './use-rows.ts'

/** The rows behind the figures above: the same question, the same answer. */
export function DetailRows() {
  const { by, search } = useAnalysis()
  const { drill, up } = useScreen()
  const link = useLink()
  const t = useT('analysis')
  const vision = useT('vision')
  const labels = useEmptyLabels()
  const query = useRows()
  const { data } = query
  const compared = data?.compared
  // A class lives one school year: there is none to compare it with.
  const round = compared && by === 'school' ? roundAxis(compared, vision) : undefined
  const isByGlasses = search.glasses !== undefined
  const columns = useMemo(() => detailColumns(by, round, t, isByGlasses), [by, round, t, isByGlasses])
  const rows = useMemo(
    () => data?.rows.map((row) => ({ ...row, id: row.key, title: rowName(row, vision) })) ?? [],
    [data, vision],
  )
  const total = useMemo(
    () => data && { ...data.total, id: 'total', key: 'total', title: t('total') },
    [data, t],
  )
  const shown = shownOf(query, data?.rows.length === 0, link)
  return (
    <DetailTable
      name={`vision-${by}`}
      title={t(`detail.${by}`)}
      rows={rows}
      columns={columns}
      {...(total && { total })}
      mean={data?.total.now.myopia}
      sort={undefined}
      onDrill={
        drill &&
        ((id) => {
          const path = pathOfRow(id, data?.rows ?? [])
          if (path) drill(path)
        })
      }
      onUp={up}
      notes={data && provenanceNotes(data, vision)}
      state={shown.state}
      error={shown.error}
      onRetry={() => void query.refetch()}
      {...(shown.state === 'empty' && { labels })}
    />
  )
}
