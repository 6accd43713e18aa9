import { useMemo } from 'react'
import { useProgressByDay } from '@/modules/vision/api/progress.ts'
import type { ReplyOf } from '@/contract/call.ts'
import type { progressByDay } from '@/modules/vision/contract/progress.ts'
import { formatCount, formatPercent } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { paceDays } from '@/modules/vision/standards/screening-pace.ts'
import { BurnUp } from '@/widgets/burn-up/burn-up.tsx'
import { toBurnUpTable } from '@/widgets/burn-up/to-burn-up-marks.ts'
import { useProgress } from '../progress-context.tsx'
import { ProgressPanel } from './progress-panel.tsx'
import { aheadOf, finishToEnd, shortDay, toBurnUpData } from './to-counts.ts'

/** Children screened up to each day, against an even plan, and the finish at the present pace. */
export function DaysPanel({ className, onDefinition }: { className: string; onDefinition: () => void }) {
  const { filter } = useProgress()
  const t = useT('progress')
  const labels = useT('widgets')
  const days = useProgressByDay(filter)
  const { data } = days
  const picture = useMemo(() => toBurnUpData(data ?? { days: [], of: 0, finish: null, after: [] }), [data])
  const table = useMemo(() => toBurnUpTable(picture, labels), [picture, labels])
  return (
    <ProgressPanel
      title={t('days.title')}
      unit={t('days.unit')}
      sentence={data && <Finding data={data} />}
      query={days}
      isEmpty={data?.of === 0}
      table={table}
      onDefinition={onDefinition}
      className={className}
    >
      <BurnUp label={t('days.title')} {...picture} />
    </ProgressPanel>
  )
}

/** What the lines say, from their numbers. */
function Finding({ data }: { data: ReplyOf<typeof progressByDay> }) {
  const t = useT('progress')
  const { done, of, finish, late, round } = data
  const ahead = aheadOf(data)
  const parts = [
    t('days.done', { n: formatCount(done), of: formatCount(of), rate: formatPercent({ n: done, of }) }),
    ahead === 0
      ? t('days.even')
      : t(ahead > 0 ? 'days.ahead' : 'days.behind', { n: formatCount(Math.abs(ahead)) }),
  ]
  if (finish !== null) {
    parts.push(
      t('days.finish', { count: paceDays, day: shortDay(finish) }),
      t(`days.${finishToEnd(finish, round.endsOn)}`, { n: late }),
    )
  } else if (!round.open) parts.push(t('days.over', { day: shortDay(round.endsOn) }))
  return parts.join(t('comma')) + t('stop')
}
