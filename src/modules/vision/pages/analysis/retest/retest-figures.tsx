import type { ReactNode } from 'react'
import { formatCount, formatPercent } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { ProgressBar } from '@/ui/progress-bar.tsx'
import { Tag } from '@/ui/tag.tsx'
import type { Cell } from '@/widgets/cell.ts'
import { useAnalysis } from '../analysis-context.ts'
import { retestedSearch } from '../mapping/records-search.ts'
import { RecordsLink } from '../panels/records-link.tsx'
import { ScreenPanel } from '../../screen/screen-panel.tsx'
import type { RetestPart } from './retest-query.ts'
import { isEnough, retestTable, retestLabels } from './retest-labels.ts'

/** Retested of the screened against the target, and errors per item. */
export function RetestFigures({ query, define }: RetestPart) {
  const { search } = useAnalysis()
  const t = useT('vision-retest')
  const { data } = query
  const isNarrowed = search.sex !== undefined || search.glasses !== undefined
  return (
    <ScreenPanel
      title={t('figures.title')}
      sentence={data ? retestLabels(data, t) : ''}
      query={query}
      isEmpty={data?.retested.of === 0}
      onDefinition={define}
      table={data && retestTable(data, t)}
      skeleton="rows"
      tools={<RecordsLink search={retestedSearch(search)}>{t('list')}</RecordsLink>}
      {...(isNarrowed && { unit: t('everybody') })}
    >
      {data && (
        <dl className="flex size-full flex-col justify-evenly gap-3">
          <Line label={t('figures.retested')} cell={data.retested} unit={t('people')}>
            <ProgressBar
              label={t('figures.retested')}
              value={Math.min(1, data.retested.n / Math.max(1, data.retested.of) / (2 * data.target.share))}
            />
            <span className="flex items-center gap-2 text-note text-t2">
              {t('figures.target', { share: formatPercent(data.target.share) })}
              <Tag state={isEnough(data) ? 'good' : 'warning'}>
                {t(isEnough(data) ? 'figures.reached' : 'figures.short')}
              </Tag>
            </span>
          </Line>
          <Line label={t('item.ucva')} cell={data.errors.ucva} unit={t('items')} />
          <Line label={t('item.se')} cell={data.errors.se} unit={t('items')} />
        </dl>
      )}
    </ScreenPanel>
  )
}

type LineProps = { label: string; cell: Cell; unit: string; children?: ReactNode }

function Line({ label, cell, unit, children }: LineProps) {
  const widgets = useT('widgets')
  const t = useT('vision-retest')
  return (
    <div className="flex flex-col gap-1">
      <dt className="text-note text-t2">{label}</dt>
      <dd className="flex flex-col gap-1">
        {cell === null ? (
          <span className="text-body text-t2" title={widgets('suppressedWhy')}>
            {widgets('suppressed')}
          </span>
        ) : (
          <span className="flex items-baseline gap-2">
            <span className="text-figure font-semibold">{cell.of === 0 ? '–' : formatPercent(cell)}</span>
            <span className="text-note text-t2">
              {t('share', { n: formatCount(cell.n), of: formatCount(cell.of), unit })}
            </span>
          </span>
        )}
        {children}
      </dd>
    </div>
  )
}
