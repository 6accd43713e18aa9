import type { ReactNode } from 'react'
import type { ReplyOf } from '@/contract/call.ts'
import type { sportStreaks, sportTotals } from '@/modules/sport/contract/screen.ts'
import { useSportArrivals, useSportStreaks, useSportTotals } from '@/modules/sport/api/screen.ts'
import { formatCount, formatRate, formatSigned } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { schoolDaysUpTo } from '@/standards/calendar/count-days.ts'
import { percentagePoints } from '@/standards/rate.ts'
import type { Cell } from '@/widgets/cell.ts'
import { Change } from '@/widgets/figure-card/change.tsx'
import { useSport } from '../sport-context.tsx'
import type { ReadingOf } from '../sport-panel.tsx'
import { Figure } from './figure.tsx'
import { useTerm } from './use-term.ts'

/** Minutes asked for of every student and day. */
const requested = 120

export const written = (cell: Cell | undefined) =>
  cell && cell.of > 0 ? formatRate(cell) : cell && undefined
const pointsOf = (now: Cell | undefined, before: Cell | undefined) =>
  now && before ? percentagePoints(now, before) : null

/** Five figures: the day, the window, two hours, mean minutes, and who has not moved for days. No target: no plan dates one for these. */
export function WallFigures() {
  const { filter } = useSport()
  return (
    <>
      <DayFigure />
      <WindowFigures query={useSportTotals(filter)} />
      <AbsentFigure query={useSportStreaks(filter)} />
    </>
  )
}

type Window = Pick<ReplyOf<typeof sportTotals>, 'figures' | 'before'>

/** Of the days of the window: who took part, two hours, mean minutes. */
export function WindowFigures({ query: totals }: ReadingOf<Window>) {
  const t = useT('sport-wall')
  const { figures, before } = totals.data ?? {}
  const minutes = figures?.minutes
  const gained = minutes && before?.minutes ? minutes.mean - before.minutes.mean : null
  return (
    <>
      {(['participation', 'reached'] as const).map((name) => (
        <Figure
          key={name}
          label={t(name === 'reached' ? 'card.reached' : 'card.window')}
          query={totals}
          figure={written(figures?.[name])}
          unit="%"
          quarantined={<Before points={pointsOf(figures?.[name], before?.[name])} />}
          foot={<Counts cell={figures?.[name]} unit={t('unit.times')} />}
        />
      ))}
      <Figure
        label={t('card.minutes')}
        query={totals}
        figure={minutes && (minutes.of > 0 ? formatSigned(minutes.mean, 1) : undefined)}
        unit={t('unit.minutes')}
        quarantined={<Before points={gained} />}
        foot={t('card.minutesFoot', { n: requested })}
      />
    </>
  )
}

/** Who took part on the newest school day. Of a school no single day is published: its records of today stand in its place. */
function DayFigure() {
  const { filter } = useSport()
  const t = useT('sport-wall')
  const totals = useSportTotals(filter)
  const arrivals = useSportArrivals(filter)
  const term = useTerm()
  const { data } = totals
  if (data?.day === null)
    return (
      <Figure
        label={t('card.arrived')}
        query={arrivals}
        figure={arrivals.data && formatCount(arrivals.data.records)}
        unit={t('unit.records')}
        foot={arrivals.data && t('card.classes', { n: arrivals.data.items.length })}
      />
    )
  const day = term && schoolDaysUpTo(term.calendar, filter.end ?? term.today, 1)[0]
  return (
    <Figure
      label={
        day === undefined || day === term?.today ? t('card.today') : t('card.lastDay', { day: day.slice(5) })
      }
      query={totals}
      figure={written(data?.day)}
      unit="%"
      foot={<Counts cell={data?.day} unit={t('unit.people')} />}
    />
  )
}

/** Who has not taken part for three school days or more. */
export function AbsentFigure({ query }: ReadingOf<Pick<ReplyOf<typeof sportStreaks>, 'of' | 'bands'>>) {
  const t = useT('sport-wall')
  const { data } = query
  const absent = data?.bands?.find(({ band }) => band === 'absent')?.n ?? 0
  const isPublished = data !== undefined && data.bands !== null
  return (
    <Figure
      label={t('card.absent')}
      query={query}
      figure={data && (isPublished ? formatCount(absent) : null)}
      unit={t('unit.people')}
      isAlert={absent > 0}
      foot={
        isPublished &&
        data.of > 0 &&
        t('card.absentFoot', { rate: formatRate({ n: absent, of: data.of }), of: formatCount(data.of) })
      }
    />
  )
}

/** `较上期 ▲ 0.6`; nothing where there is nothing to compare. */
function Before({ points }: { points: number | null }) {
  const t = useT('sport-wall')
  if (points === null) return null
  return (
    <>
      {t('card.before')} <Change points={points} unit="" betterWhen="higher" signed={false} />
    </>
  )
}

/** `53,730 / 69,965 人次`. */
export const Counts = ({ cell, unit }: { cell: Cell | undefined; unit: string }): ReactNode =>
  cell && (
    <>
      <b className="font-semibold text-t1">{formatCount(cell.n)}</b>
      {` / ${formatCount(cell.of)} ${unit}`}
    </>
  )
