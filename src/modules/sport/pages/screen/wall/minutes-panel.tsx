import { useMemo } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { weekdayOf } from '@/lib/day.ts'
import { MinutesBand } from '@/widgets/minutes-band/minutes-band.tsx'
import { toMinutesTable } from '@/widgets/minutes-band/to-minutes-option.ts'
import { SportPanel } from '../sport-panel.tsx'
import { firstPublished, stripDays, useTermDays } from './use-term.ts'

/** The two hours asked for of every student and day. */
const target = 120
/** Fewer points make no line. */
const minPoints = 4

/** Minutes on every school day of the term, broken where days are free: the mean and the middle half of the roster around it. */
export function TermMinutesPanel() {
  const t = useT('sport-wall')
  const labels = useT('widgets')
  const { term, query } = useTermDays()
  const { data } = query
  const today = data?.today ?? ''
  const points = useMemo(() => {
    const published = new Map((data?.days ?? []).map((day) => [day.day, day]))
    return stripDays(data?.days ?? [], today, term)
      .filter(({ day, isSchoolDay, name }) => day !== today && (isSchoolDay || (name && weekdayOf(day) < 6)))
      .map(({ day, isSchoolDay }) => {
        const { rate, minutes } = published.get(day) ?? {}
        const isSuppressed = isSchoolDay && minutes === null
        const figure = isSchoolDay && minutes && rate ? { ...minutes, n: rate.of } : undefined
        return { id: day, label: day.slice(5), figure: isSuppressed ? null : figure }
      })
  }, [data, today, term])
  const since = firstPublished(data?.days ?? [], today)
  const isShort = points.filter(({ figure }) => figure).length < minPoints
  const title = t('minutes.title')
  return (
    <SportPanel
      title={title}
      unit={t('minutes.unit')}
      query={query}
      isEmpty={isShort}
      {...(since !== undefined && {
        labels: { title: t('minutes.since', { day: since.slice(5) }) },
      })}
      metric="minutes"
      table={toMinutesTable({ points, target }, labels)}
    >
      <MinutesBand label={title} points={points} target={target} />
    </SportPanel>
  )
}
