import { Fragment } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { addDays } from '@/lib/day.ts'
import { cx } from '@/ui/cx.ts'
import { LessonChip } from './lesson-chip.tsx'
import type { Week } from './week-bar.tsx'

const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const

/** Periods × days; Saturday and Sunday only where they have lessons. */
export function WeekGrid({ week, onOpen }: { week: Week; onOpen: (lesson: number) => void }) {
  const t = useT('physical')
  const { monday, today, lessons } = week
  const days = weekdays
    .map((name, index) => ({ name, day: addDays(monday, index) }))
    .filter(({ day }, index) => index < 5 || lessons.some((lesson) => lesson.day === day))
  const periods = [...new Map(lessons.map(({ period, startsAt }) => [period, startsAt]))].toSorted(
    ([a], [b]) => a - b,
  )
  const head = 'border-b border-line px-2 py-2 text-note text-t2'
  // The days pass under the periods where the screen is narrow.
  const period = 'sticky left-0 bg-surface'
  return (
    <div
      className="grid overflow-x-auto"
      style={{ gridTemplateColumns: `72px repeat(${days.length}, minmax(160px, 1fr))` }}
    >
      <span className={cx(head, period)} />
      {days.map(({ name, day }) => (
        <h3 key={day} className={cx(head, day === today && 'font-semibold text-brand-strong')}>
          {t(`weekdays.${name}`)} {day.slice(5)}
        </h3>
      ))}
      {periods.map(([no, startsAt]) => (
        <Fragment key={no}>
          <p className={cx(head, period)}>
            {t('period', { n: no })}
            <br />
            <span className="text-t3">{startsAt}</span>
          </p>
          {days.map(({ day }) => (
            <div key={day} className="flex flex-col gap-1 border-b border-l border-line p-1">
              {lessons
                .filter((lesson) => lesson.day === day && lesson.period === no)
                .map((lesson) => (
                  <LessonChip key={lesson.id} lesson={lesson} onOpen={() => onOpen(lesson.id)} />
                ))}
            </div>
          ))}
        </Fragment>
      ))}
    </div>
  )
}
