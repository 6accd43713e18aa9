import { useCallback, useMemo } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { TermStrip } from '@/widgets/term-strip/term-strip.tsx'
import { toTermTable } from '@/widgets/term-strip/to-term-cells.ts'
import { SportPanel } from '../sport-panel.tsx'
import { firstPublished, stripDays, useTermDays } from './use-term.ts'

/** Participation on every school day of the term, free days by their names. */
export function TermPanel() {
  const t = useT('sport-wall')
  const sport = useT('sport')
  const labels = useT('widgets')
  const { term, query } = useTermDays()
  const { data } = query
  const today = data?.today ?? ''
  const days = useMemo(() => stripDays(data?.days ?? [], today, term), [data, today, term])
  const since = firstPublished(data?.days ?? [], today)
  const isWhole = term && since !== undefined && term.weekOf(since) <= 2
  const week = useCallback((number: number) => t('term.week', { number }), [t])
  const title = isWhole ? t('term.title', { n: term.weekOf(today) }) : t('term.untitled')
  const firstWeek = term && days[0] ? term.weekOf(days[0].day) : undefined
  return (
    <SportPanel
      title={title}
      unit={isWhole || since === undefined ? t('term.unit') : t('term.since', { day: since.slice(5) })}
      query={query}
      isEmpty={days.length === 0}
      metric="participation"
      table={toTermTable({ days }, labels)}
    >
      <TermStrip
        label={title}
        metric={sport('metric.participation')}
        days={days}
        firstWeek={firstWeek}
        today={today}
        weekend={t('term.weekend')}
        week={week}
      />
    </SportPanel>
  )
}
