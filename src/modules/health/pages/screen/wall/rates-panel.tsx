import { useT } from '@/i18n/i18n.ts'
import { RateRows } from '@/widgets/rate-rows/rate-rows.tsx'
import { toRateTable, type RateGroup } from '@/widgets/rate-rows/to-rate-rows.ts'
import type { HealthFrameProps } from '../../health-frame.tsx'
import { HealthPanel } from '../health-panel.tsx'

type Props = Pick<HealthFrameProps, 'title' | 'unit' | 'note' | 'query' | 'labels' | 'sentence'> & {
  groups: readonly RateGroup[]
  of: 'done' | 'found'
  /** A plain sentence below the rows. */
  foot?: string
}

/** A panel of rates, one a row. */
export function RatesPanel({ groups, of, foot, ...frame }: Props) {
  const labels = useT('widgets')
  const filled = groups.filter(({ rows }) => rows.length > 0)
  return (
    <HealthPanel {...frame} isEmpty={filled.length === 0} table={toRateTable(filled, labels)} skeleton="rows">
      <div className="flex size-full flex-col">
        <div className="min-h-0 flex-1">
          <RateRows label={frame.title} groups={filled} of={of} />
        </div>
        {foot && <p className="shrink-0 pt-1 text-axis whitespace-nowrap text-t2">{foot}</p>}
      </div>
    </HealthPanel>
  )
}
