import { useSportStreaks, useSportTotals } from '@/modules/sport/api/screen.ts'
import { useT } from '@/i18n/i18n.ts'
import { useSize } from '@/ui/size.tsx'
import { MinutesCard, SportCard } from './sport-card.tsx'
import { useSport } from './sport-context.tsx'

/** Today, the window, two hours, mean minutes, and who has not moved for days. No target: none is dated for these. */
export function HeadFigures() {
  const { filter } = useSport()
  const t = useT('sport')
  const wall = useSize() === 'wall'
  const totals = useSportTotals(filter)
  const streaks = useSportStreaks(filter)
  const { data } = totals
  const { figures, before } = data ?? {}
  const absent = streaks.data?.bands?.find(({ band }) => band === 'absent')?.n
  const absentRate = streaks.data && (absent === undefined ? null : { n: absent, of: streaks.data.of })
  const isToday = data === undefined || data.end === data.today
  return (
    <>
      <SportCard
        name={isToday ? 'today' : 'lastDay'}
        metric="participation"
        query={totals}
        rate={data?.day}
        unit={t('unit.people')}
      />
      <SportCard
        name="window"
        metric="participation"
        query={totals}
        rate={figures?.participation}
        before={before?.participation}
        unit={t('unit.times')}
      />
      <SportCard
        name="reached"
        metric="reached"
        query={totals}
        rate={figures?.reached}
        before={before?.reached}
        unit={t('unit.times')}
      />
      {!wall && (
        <SportCard
          name="reachedIn"
          metric="reached"
          query={totals}
          rate={figures?.reachedIn}
          before={before?.reachedIn}
          unit={t('unit.times')}
        />
      )}
      {!wall && <MinutesCard query={totals} figures={figures} before={before} />}
      <SportCard name="absent" metric="streaks" query={streaks} rate={absentRate} unit={t('unit.people')} />
    </>
  )
}
