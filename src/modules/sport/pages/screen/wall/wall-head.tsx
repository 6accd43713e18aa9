import { Activity } from 'lucide-react'
import { useSportTotals } from '@/modules/sport/api/screen.ts'
import { useT } from '@/i18n/i18n.ts'
import { shownOf } from '@/kits/live-screen/reading.ts'
import { WallHead } from '@/kits/wall/wall-head.tsx'
import { useSport } from '../sport-context.tsx'
import { grows } from '../sport-panel.tsx'
import { gradeName } from '@/kits/analysis/row-name.ts'
import { useTerm } from './use-term.ts'

/** Whose sport, in which week of the term, and the days that the rates are of. */
export function SportWallHead() {
  const { filter, organisation, link } = useSport()
  const t = useT('sport-wall')
  const sport = useT('sport')
  const vision = useT('vision')
  const totals = useSportTotals(filter)
  const term = useTerm()
  const { data } = totals
  const area = data?.area
  const where = [
    area?.school?.name ?? area?.region ?? organisation.name,
    area?.grade !== undefined && gradeName(area.grade, vision),
    area?.class && vision('class', { number: area.class.number }),
  ]
  const period = [
    term &&
      t('period.term', {
        year: term.year,
        term: t(`period.${term.term}`),
        week: term.weekOf(term.today),
      }),
    data && t('period.days', { start: data.start.slice(5), end: data.end.slice(5), n: data.schoolDays }),
  ]
  const { asOf, stale, offline } = shownOf(grows(totals), false, link)
  return (
    <WallHead
      icon={Activity}
      organisation={organisation}
      title={sport('title', { name: where.filter(Boolean).join(' ') })}
      period={period.filter(Boolean).join(' · ')}
      asOf={asOf}
      stale={stale}
      offline={offline}
    />
  )
}
