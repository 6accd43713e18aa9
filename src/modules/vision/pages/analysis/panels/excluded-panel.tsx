import { useMemo } from 'react'
import { useVisionExcluded } from '@/modules/vision/api/analysis.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import { ScreenPanel } from '../../screen/screen-panel.tsx'
import { useAnalysis } from '../analysis-context.ts'
import { excludedLabels, toExcludedRows } from '../mapping/to-excluded-rows.ts'
import { NotByGlasses } from './not-by-glasses.tsx'

/** Why students on the list are not included in the statistics: the rest of the rate at the head of the page, as counts. */
export function ExcludedPanel() {
  const t = useT('analysis')
  const title = t('excluded.title')
  return (
    <NotByGlasses title={title} detail={t('byGlasses.coverage')}>
      <Reasons title={title} />
    </NotByGlasses>
  )
}

function Reasons({ title }: { title: string }) {
  const { filter } = useAnalysis()
  const t = useT('analysis')
  const missed = useT('missed')
  const query = useVisionExcluded(filter)
  const { data } = query
  const rows = useMemo(() => (data ? toExcludedRows(data, t, missed) : []), [data, t, missed])
  const table = useMemo(
    () => ({
      columns: [{ label: t('excluded.column') }, { label: t('excluded.people'), numeric: true }],
      rows: rows.map(({ label, n }) => [label, formatCount(n)]),
    }),
    [rows, t],
  )
  return (
    <ScreenPanel
      title={title}
      sentence={data ? excludedLabels(data, t) : ''}
      query={query}
      isEmpty={data?.enrolled === 0}
      metric="included"
      table={table}
      skeleton="rows"
    >
      <dl className="h-full overflow-y-auto text-body">
        {rows.map(({ key, label, n, isPart }) => (
          <div
            key={key}
            className={cx(
              'flex items-baseline gap-3 border-b border-line py-2',
              isPart && 'pl-4 text-note text-t2',
            )}
          >
            <dt className="min-w-0 flex-1">{label}</dt>
            <dd className="tabular-nums">{formatCount(n)}</dd>
          </div>
        ))}
      </dl>
    </ScreenPanel>
  )
}
