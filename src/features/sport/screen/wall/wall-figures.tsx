import { useSportArrivals, useSportStreaks, useSportTotals } from '@/api/sport-screen.ts'
import { formatCount, formatRate, formatSigned } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { percentagePoints } from '@/standards/rate.ts'
import type { Cell } from '@/widgets/cell.ts'
import { Change } from '@/widgets/figure-card/change.tsx'
import { useSport } from '../sport-context.tsx'
import { Figure, Foot } from './figure.tsx'

const written = (cell: Cell | undefined) => (cell && cell.of > 0 ? formatRate(cell) : cell && undefined)

/** Five figures: today, the window, two hours, mean minutes, and who has not moved for days. No target: no plan dates one for these. */
export function WallFigures() {
  const { filter } = useSport()
  const t = useT('sport-wall')
  const totals = useSportTotals(filter)
  const streaks = useSportStreaks(filter)
  const { data } = totals
  const { figures, before } = data ?? {}
  const absent = streaks.data?.bands?.find(({ band }) => band === 'absent')?.n
  const of = streaks.data?.of ?? 0
  const minutes = figures?.minutes
  const gained = minutes && before?.minutes ? minutes.mean - before.minutes.mean : null
  return (
    <>
      <DayFigure />
      <Figure
        label={t('card.window')}
        reading={totals}
        figure={written(figures?.participation)}
        unit="%"
        foot={<Parts cell={figures?.participation} before={before?.participation} unit={t('unit.times')} />}
      />
      <Figure
        label={t('card.reached')}
        reading={totals}
        figure={written(figures?.reached)}
        unit="%"
        foot={<Parts cell={figures?.reached} before={before?.reached} unit={t('unit.times')} />}
      />
      <Figure
        label={t('card.minutes')}
        reading={totals}
        figure={minutes && (minutes.of > 0 ? formatSigned(minutes.mean, 1) : undefined)}
        unit={t('unit.minutes')}
        foot={
          <Foot
            parts={[
              <>
                {t('card.twoHours')} <B>{t('unit.hours')}</B>
              </>,
              gained !== null && (
                <>
                  {t('card.before')} <Change points={gained} unit="" betterWhen="higher" signed={false} />
                </>
              ),
            ]}
          />
        }
      />
      <Figure
        label={t('card.absent')}
        reading={streaks}
        figure={streaks.data && (streaks.data.bands === null ? null : formatCount(absent ?? 0))}
        unit={t('unit.people')}
        isAlert={(absent ?? 0) > 0}
        foot={
          absent !== undefined &&
          of > 0 && (
            <>
              {t('card.share')} <B>{formatRate({ n: absent, of })}%</B>
              {` · ${formatCount(absent)} / ${formatCount(of)} ${t('unit.people')}`}
            </>
          )
        }
      />
    </>
  )
}

/** Who took part today. Of a school no single day is published: its records of today stand in its place. */
function DayFigure() {
  const { filter } = useSport()
  const t = useT('sport-wall')
  const totals = useSportTotals(filter)
  const arrivals = useSportArrivals(filter)
  const { data } = totals
  if (data?.day === null)
    return (
      <Figure
        label={t('card.arrived')}
        reading={arrivals}
        figure={arrivals.data && formatCount(arrivals.data.records)}
        unit={t('unit.records')}
        foot={arrivals.data && t('card.classes', { n: arrivals.data.items.length })}
      />
    )
  const isToday = data === undefined || filter.end === undefined || filter.end >= data.today
  return (
    <Figure
      label={isToday ? t('card.today') : t('card.lastDay', { day: filter.end?.slice(5) ?? '' })}
      reading={totals}
      figure={written(data?.day)}
      unit="%"
      foot={<Parts cell={data?.day} unit={t('unit.people')} />}
    />
  )
}

/** `53,730 / 69,965 人次 · 较上期 ▲ 0.6`. */
function Parts({ cell, before, unit }: { cell: Cell | undefined; before?: Cell | undefined; unit: string }) {
  const t = useT('sport-wall')
  const points = cell && before ? percentagePoints(cell, before) : null
  if (!cell) return null
  return (
    <Foot
      parts={[
        <>
          <B>{formatCount(cell.n)}</B>
          {` / ${formatCount(cell.of)} ${unit}`}
        </>,
        points !== null && (
          <>
            {t('card.before')} <Change points={points} unit="" betterWhen="higher" signed={false} />
          </>
        ),
      ]}
    />
  )
}

const B = ({ children }: { children: React.ReactNode }) => <b className="font-semibold text-t1">{children}</b>
