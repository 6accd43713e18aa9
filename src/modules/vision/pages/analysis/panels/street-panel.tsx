import { useMemo } from 'react'
import { useVisionBreakdown } from '@/modules/vision/api/analysis.ts'
import { formatRate } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { highestStreet, toStreetRows } from '../mapping/to-part-rows.ts'
import { useAnalysis } from '../analysis-context.ts'
import { RowsPanel } from './rows-panel.tsx'
import { useStagePart } from './use-stage-part.tsx'

/** The schools of a district by their street or township, inside one stage. */
export function StreetPanel() {
  const { filter } = useAnalysis()
  const t = useT('analysis')
  const vision = useT('vision')
  const { part, choice } = useStagePart()
  const query = useVisionBreakdown({ ...filter, by: 'street', ...part })
  const { data } = query
  const groups = useMemo(() => (data ? toStreetRows(data, t) : []), [data, t])
  const highest = data && highestStreet(data)
  const isStated = data?.rows.some(({ street }) => street !== null) ?? true
  return (
    <RowsPanel
      title={t('street.title')}
      unit={t('street.unit')}
      sentence={
        highest
          ? vision('sentence.highest', {
              name: highest.street,
              rate: formatRate(highest.rate),
              n: highest.rate.n,
              of: highest.rate.of,
            })
          : ''
      }
      query={query}
      groups={groups}
      isEmpty={data !== undefined && (data.rows.length === 0 || !isStated)}
      labels={
        data?.rows.length ? { title: t('street.unstated'), detail: t('street.unstatedDetail') } : undefined
      }
      choice={choice}
    />
  )
}
