import { useMemo, useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { useLiveLink } from '@/kits/live-screen/live-link.ts'
import { LivePanel } from '@/kits/live-screen/live-panel.tsx'
import { shownOf } from '@/kits/live-screen/reading.ts'
import { useLiveState } from '@/live/live-state.ts'
import { useReferralFunnel, type FunnelFilter } from '@/modules/referrals/api/referrals.ts'
import type { funnelDimensions } from '@/modules/referrals/contract/funnel.ts'
import { Segmented } from '@/ui/segmented.tsx'
import { useSize } from '@/ui/size.tsx'
import { FunnelGroups } from './funnel-groups.tsx'
import { FunnelRows } from './funnel-rows.tsx'
import { lossSentence, toFunnelTable } from './to-funnel.ts'

type FunnelPanelProps = {
  filter: Omit<FunnelFilter, 'by'>
  /** Which groups a reader may have it by; none = the sum alone. */
  groups?: readonly (typeof funnelDimensions)[number][]
  className?: string
}

/** From an abnormal result to the re-examination: of a school, of a district, or by its schools, grades or sexes. */
export function FunnelPanel({ filter, groups = [], className }: FunnelPanelProps) {
  const t = useT('referral-funnel')
  const isWall = useSize() === 'wall'
  const [by, group] = useState<(typeof funnelDimensions)[number] | 'all'>('all')
  const query = useReferralFunnel({ ...filter, ...(by !== 'all' && { by }) })
  const link = useLiveLink(useLiveState())
  const { data } = query
  const total = data?.total
  const isEmpty = total?.[0]?.reached === 0
  const isHidden = total !== undefined && total.every(({ reached }) => reached === null)
  const table = useMemo(() => (total ? toFunnelTable(total, t) : undefined), [total, t])
  return (
    <LivePanel
      title={t('title')}
      {...(!isWall && { unit: t('unit') })}
      sentence={
        isWall || !total || isEmpty ? undefined : isHidden ? t('onlyDistrict') : lossSentence(total, t)
      }
      query={query}
      shown={shownOf(query, isEmpty, link)}
      labels={{ title: t('none'), detail: t('noneWhy') }}
      table={table}
      skeleton="rows"
      className={className}
      tools={
        groups.length > 0 && (
          <Segmented
            label={t('by.label')}
            value={by}
            segments={(['all', ...groups] as const).map((value) => ({ value, label: t(`by.${value}`) }))}
            onChange={group}
          />
        )
      }
    >
      {data && total && (
        <div className="@container flex min-h-0 flex-1 flex-col gap-2 overflow-auto">
          {by === 'all' || data.rows.length === 0 ? (
            <FunnelRows label={t('title')} steps={total} />
          ) : (
            <FunnelGroups by={by} rows={data.rows} total={total} />
          )}
          {!isWall && <p className="text-note text-t3">{t('note')}</p>}
        </div>
      )}
    </LivePanel>
  )
}
