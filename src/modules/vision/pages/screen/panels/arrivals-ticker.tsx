import { useMemo } from 'react'
import { useSchoolAdminDataLive, useSchoolAdminDataWarning } from '@/modules/vision/api/screen.ts'
import { useT } from '@/i18n/i18n.ts'
import { useSize } from '@/ui/size.tsx'
import { TickerWaiting } from '@/widgets/timeline-ticker/ticker-waiting.tsx'
import { TimelineTicker } from '@/widgets/timeline-ticker/timeline-ticker.tsx'
import { alertTail, tickerLead, toTickerItems } from '../mapping/to-ticker.ts'
import { useScreen } from '../screen-context.tsx'

/** What arrived last, as one quiet line; on a wall the alerts stand at its end. */
export function ArrivalsTicker() {
  const { filter, isDistrict } = useScreen()
  const t = useT('vision')
  const wall = useSize() === 'wall'
  const { data, isError } = useSchoolAdminDataLive(filter)
  const warning = useSchoolAdminDataWarning(filter).data
  const items = useMemo(() => (data ? toTickerItems(data, isDistrict, t) : []), [data, isDistrict, t])
  if (!data) return <TickerWaiting failed={isError} />
  const lead = tickerLead(data, isDistrict, t)
  return (
    <TimelineTicker items={items} lead={lead} {...(wall && warning && { tail: alertTail(warning, t) })} />
  )
}
