import { useMemo } from 'react'
import { useSportDays } from '@/modules/sport/api/screen.ts'
import { useT } from '@/i18n/i18n.ts'
import { MinutesBand } from '@/widgets/minutes-band/minutes-band.tsx'
import type { Cell } from '@/widgets/cell.ts'
import { toMinutesTable, type MinutesFigure } from '@/widgets/minutes-band/to-minutes-option.ts'
import { useSport } from './sport-context.tsx'
import { SportPanel, type ReadingOf } from './sport-panel.tsx'

/** The two hours asked for of every student and day. */
const target = 120
/** School days: four weeks, or a longer window. */
const shown = 20

/** Minutes a school day: the mean and the middle half of the roster around it. A day that is not over is left out. */
export function MinutesPanel() {
  const { filter } = useSport()
  const t = useT('sport')
  return <MinutesView query={useSportDays(filter)} unit={t('unit.minutes')} />
}

type Day = {
  day: string
  isSchoolDay: boolean
  rate?: Cell | undefined
  minutes?: Omit<MinutesFigure, 'n'> | null | undefined
}
type MinutesViewProps = ReadingOf<{ days: readonly Day[]; start: string }> & { unit: string }

export function MinutesView({ query, note, unit }: MinutesViewProps) {
  const { up } = useSport()
  const t = useT('sport')
  const labels = useT('widgets')
  const { data } = query
  const points = useMemo(() => {
    const days = data?.days.filter(({ day, isSchoolDay }) => isSchoolDay && day !== data.today) ?? []
    const inWindow = days.filter(({ day }) => data !== undefined && day >= data.start).length
    return days.slice(-Math.max(shown, inWindow)).map(({ day, rate, minutes }) => ({
      id: day,
      label: day.slice(5),
      figure: minutes && rate ? { ...minutes, n: rate.of } : null,
    }))
  }, [data])
  const title = t('panel.minutes')
  return (
    <SportPanel
      title={title}
      unit={unit}
      query={query}
      note={note}
      isEmpty={points.length === 0}
      metric="minutes"
      table={toMinutesTable({ points, target }, labels)}
    >
      <MinutesBand label={title} points={points} target={target} onUp={up} />
    </SportPanel>
  )
}
