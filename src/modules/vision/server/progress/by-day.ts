import { sql } from 'kysely'
import { gradesOf, type Stage } from '@/standards/grade.ts'
import { schoolDaysBetween } from '@/standards/calendar/count-days.ts'
import { estimatedFinish } from '@/modules/vision/standards/screening-pace.ts'
import type { RoundRef } from '@/contract/figures.ts'
import type { Db } from '@/server/db/schema.ts'
import { inView, readSummary } from '../read-summary.ts'
import type { ScreenView } from '../screen-view.ts'
import { toScreen } from './by-class.ts'
import type { Today } from './progress-route.ts'

interface DayCounts {
  done: number
  of: number
  days: { day: string; n: number }[]
}

/** Children screened per day in the view, and how many there are to screen. */
export async function readDays(
  db: Db,
  view: ScreenView,
  { stage }: { stage?: Stage | undefined },
): Promise<DayCounts> {
  const grades = stage && gradesOf(stage)
  const ofStage = grades ? sql`grade = any(${grades}::int[])` : sql`true`
  const [summary, days] = await Promise.all([
    readSummary(db, view, {
      roundIds: [view.round.id],
      by: ['grade'],
      measures: ['enrolled', 'screened', 'exempt'],
    }),
    sql<{ day: string; n: number }>`
      select taken_on::text as day, sum(children)::int as n from vision_screening_day
      where round_id = ${view.round.id} and ${inView(view)} and ${ofStage}
      group by taken_on order by taken_on`.execute(db),
  ])
  const own = summary.filter(({ grade = 0 }) => !grades || grades.includes(grade))
  const sum = (name: string) => own.reduce((total, row) => total + (row[name] ?? 0), 0)
  const of = toScreen({ enrolled: sum('enrolled'), exempt: sum('exempt') })
  return { done: sum('screened'), of, days: days.rows }
}

/** Up to each school day of the round, and each other day with screening: done, and what the even plan asks for. */
export function judgeDays(
  { round, done, of, days }: DayCounts & { round: RoundRef },
  { today, elapsed, calendar }: Today,
) {
  const planDays = schoolDaysBetween(calendar, round.startsOn, round.endsOn)
  const shown = [...new Set([...planDays, ...days.map(({ day }) => day)])].sort()
  const last = days.at(-1)?.day ?? ''
  let sum = 0
  let at = 0
  let past = 0
  const finish = round.open ? estimatedFinish(calendar, days, of - done, today) : null
  const lastShown = shown.at(-1) ?? ''
  const between = (from: string) =>
    finish === null || from === ''
      ? []
      : schoolDaysBetween(calendar, from, finish).filter((day) => day > from)
  return {
    elapsed,
    today,
    done,
    of,
    days: shown.map((day) => {
      for (let next = days[at]; next && next.day <= day; next = days[at]) {
        sum += next.n
        at += 1
      }
      for (let next = planDays[past]; next && next <= day; next = planDays[past]) past += 1
      const isToCome = day > today && day > last
      const planned = planDays.length === 0 ? of : Math.round((of * past) / planDays.length)
      return { day, done: isToCome ? null : sum, planned }
    }),
    finish,
    after: between(lastShown),
    late: between(round.endsOn).length,
  }
}
