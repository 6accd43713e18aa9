import { sql } from 'kysely'
import type { ListQuery } from '@/contract/lists/list.ts'
import { sportStudentList, type SportStudentRow } from '@/modules/sport/contract/student-list.ts'
import { defaultWindow } from '@/lib/date-window.ts'
import { addDays, daysBetween } from '@/lib/day.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { sportItemNames } from '@/standards/sport/items.ts'
import { schoolDaysUpTo } from '@/standards/calendar/count-days.ts'
import type { SchoolCalendar } from '@/standards/calendar/school-calendar.ts'
import { reachedSeconds } from '@/modules/sport/standards/day.ts'
import type { Scope } from '@/server/db/scope.ts'
import { oneOf } from '@/server/lists/counted-first.ts'
import { textsAmong } from '@/server/lists/name-conditions.ts'
import {
  findStudents,
  findWholeStudents,
  studentColumns,
  studentJoins,
  studentsHere,
} from '@/modules/records/server/public.ts'
import { sqlListOf, type Part } from '@/server/lists/sql-list.ts'

type Values = readonly (string | number)[]

const longestDays = 366
/** So many school days are looked back for a streak. */
const streakDays = 12

/** The days asked for; a list never reads more of them than a window may have, whoever made the query. */
function windowOf(query?: ListQuery) {
  const requested = query?.filters?.['from'] as { from?: string; to?: string } | undefined
  const today = schoolDay(new Date())
  const usual = defaultWindow(today)
  const until = requested?.to ?? usual.end
  const from = requested?.from ?? usual.start
  const earliest = addDays(until, 1 - longestDays)
  return { from, until, today, days: daysBetween(from < earliest ? earliest : from, until) }
}

const windowJoin = (_scope: Scope, query?: ListQuery): Part => {
  const { from, until } = windowOf(query)
  return sql`cross join (select ${from}::date as from_day, ${until}::date as until_day) w`
}

/** A child's days of the window, by the key of each: no more of `sport_day` is read than the rows at hand have. */
const daysJoin = (_scope: Scope, query?: ListQuery): Part => sql`cross join lateral (
  select round(coalesce(sum(x.seconds_in + x.seconds_out), 0) / 60.0)::int as minutes, count(*)::int as days,
    count(*) filter (where x.seconds_in + x.seconds_out >= ${sql.lit(reachedSeconds)})::int as reached, coalesce(bit_or(x.items), 0) as items
  from sport_day x where x.school_id = s.school_id and x.student_id = s.id
    and x.day = any(${windowOf(query).days}::date[])) d`

/** A day that is not over breaks no streak; with sport on it, it counts, and nobody has been without. */
const runJoin =
  (calendar: SchoolCalendar) =>
  (_scope: Scope, query?: ListQuery): Part => {
    const { until, today } = windowOf(query)
    const run = schoolDaysUpTo(calendar, until, streakDays + 1)
    const over = run.filter((day) => until !== today || day !== today).slice(0, streakDays)
    const running = until === today ? [today] : []
    const counts = [...running.map(() => run[0] === today), ...over.map(() => false)]
    return sql`cross join lateral (
    select least(${streakDays}, coalesce(min(u.place) filter (where x.day is null and not u.running), ${streakDays})
        + count(*) filter (where u.counts and x.day is not null))::int as streak,
      coalesce(min(u.place) filter (where x.day is not null), ${streakDays})::int as idle
    from unnest(${[...running, ...over]}::date[], ${[...running.map(() => 0), ...over.keys()]}::int[],
      ${[...running.map(() => true), ...over.map(() => false)]}::bool[], ${counts}::bool[]) u(day, place, running, counts)
    left join sport_day x on x.school_id = s.school_id and x.day = u.day and x.student_id = s.id) r`
  }

const has = (condition: Part) => ({
  value: sql`case when ${condition} then 'yes' else 'no' end`,
  joins: ['d'] as const,
  filter: (values: Values) => oneOf({ yes: condition, no: sql`not ${condition}` }, values),
})
const counted = <J extends string>(by: Part, join: J) => ({
  value: by,
  joins: [join] as const,
  order: [{ by, type: 'int' as const }],
  filter: by,
})
const bitOf = (item: string) => (sportItemNames as readonly string[]).indexOf(item)

/** Students with their sport of a window; streaks are of the school days of a calendar. */
export const sportStudentsSql = (calendar: SchoolCalendar) =>
  sqlListOf<SportStudentRow>()(sportStudentList)({
    table: sql`student s`,
    key: { school: 's.school_id', id: 's.id', class: 's.class_id' },
    joins: {
      ...studentJoins,
      w: windowJoin,
      d: daysJoin,
      r: runJoin(calendar),
      // Who has not taken part is a school's own to know: a bureau reads how many, elsewhere.
      o: (scope) => sql`cross join (select ${scope.kind !== 'region'}::bool as own) o`,
    },
    where: studentsHere,
    columns: {
      ...studentColumns,
      took: has(sql`(d.days > 0)`),
      minutes: counted(sql`d.minutes`, 'd'),
      days: counted(sql`d.days`, 'd'),
      twoHours: has(sql`(d.reached > 0)`),
      reached: counted(sql`d.reached`, 'd'),
      streak: counted(sql`r.streak`, 'r'),
      idle: {
        value: sql`case when o.own then r.idle end`,
        joins: ['r', 'o'],
        order: [{ by: sql`case when o.own then r.idle else 0 end`, type: 'int' }],
        filter: sql`case when o.own then r.idle end`,
      },
      items: {
        value: sql`array_remove(array[${sql.join(
          sportItemNames.map(
            (name, bit) => sql`case when d.items & ${sql.lit(1 << bit)} > 0 then ${sql.lit(name)} end`,
          ),
        )}], null)`,
        joins: ['d'],
        filter: (values) => {
          const bits = textsAmong(values)
            .map(bitOf)
            .filter((bit) => bit >= 0)
          return sql`(d.items & ${bits.reduce((all, bit) => all | (1 << bit), 0)}::int) > 0`
        },
      },
      from: { value: sql`w.from_day::text`, joins: ['w'], filter: sql`w.from_day` },
      until: { value: sql`w.until_day::text`, joins: ['w'] },
    },
    extra: {},
    search: { where: findStudents, whole: findWholeStudents },
  })
