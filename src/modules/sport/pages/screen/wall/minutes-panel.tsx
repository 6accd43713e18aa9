import { useMemo } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { weekdayOf } from '@/lib/day.ts'
import { MinutesBand } from '@/widgets/minutes-band/minutes-band.tsx'
import { toMinutesTable } from '@/widgets/minutes-band/to-minutes-option.ts'
import { SportPanel } from '../sport-panel.tsx'
import { firstTold, stripDays, useTermDays } from './use-term.ts'

/** The two hours asked for of every pupil and day. */
const target = 120
/** Fewer points make no line. */
const leastPoints = 4

/** Minutes on every school day of the term, broken where days are free: the mean and the middle half of the roster around it. */
export function TermMinutesPanel() {
  const t = useT('sport-wall')
  const words = useT('widgets')
  const { term, reading } = useTermDays()
  const { data } = reading
  const today = data?.today ?? ''
  const points = useMemo(() => {
    const told = new Map((data?.days ?? []).map((day) => [day.day, day]))
    return stripDays(data?.days ?? [], today, term)
      .filter(({ day, isSchoolDay, name }) => day !== today && (isSchoolDay || (name && weekdayOf(day) < 6)))
      .map(({ day, isSchoolDay }) => {
        const { rate, minutes } = told.get(day) ?? {}
        const isHidden = isSchoolDay && minutes === null
        const figure = isSchoolDay && minutes && rate ? { ...minutes, n: rate.of } : undefined
        return { id: day, label: day.slice(5), figure: isHidden ? null : figure }
      })
  }, [data, today, term])
  const since = firstTold(data?.days ?? [], today)
  const isShort = points.filter(({ figure }) => figure).length < leastPoints
  const title = t('minutes.title')
  return (
    <SportPanel
      title={title}
      unit={t('minutes.unit')}
      reading={reading}
      isEmpty={isShort}
      {...(since !== undefined && {
        words: { title: t('minutes.since', { day: since.slice(5) }) },
      })}
      metric="minutes"
      table={toMinutesTable({ points, target }, words)}
    >
      <MinutesBand label={title} points={points} target={target} />
    </SportPanel>
  )
}
