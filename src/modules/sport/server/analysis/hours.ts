import { sql } from 'kysely'
import { sumOfRates } from '@/standards/rate.ts'
import { isSmallRate, suppressRates } from '@/standards/suppression-rate.ts'
import { onSchoolDays } from '@/modules/records/server/public.ts'
import { ofSex } from '../screen/school-days.ts'
import { minChildren } from '../screen/sport-mask.ts'
import { addUp } from '../screen/read-window.ts'
import type { SportQuestion } from '../screen/sport-screen-route.ts'
import { inSchools } from '../screen/sport-view.ts'
import { isOf } from '../screen/totals.ts'

interface HourRow {
  school_id: number
  hour: number
  n: number
}

/** Who moves at which hour, of all child-days of the window. */
export async function readDayHours(question: SportQuestion) {
  const { view, rowsOf, rowsOfDistrict } = question
  const { grade, class: ofClass, sex } = view
  if (grade !== undefined || ofClass || sex !== undefined) return readHoursWithin(question)
  const rows = await readHourRows(question)
  const rosters = view.isOwnSchool ? await rowsOf(view.days) : await rowsOfDistrict(view.days)
  const schools = [...new Set(rosters.map(({ school_id }) => school_id))]
  const enrolled = new Map(
    schools.map((id) => [id, addUp(rosters.filter(({ school_id }) => school_id === id)).enrolled]),
  )
  const days = Math.max(1, view.days.length)
  return {
    hours: hoursOf(rows).map((hour) => {
      const rates = schools.map((id) => ({
        n: rows.find((row) => row.school_id === id && row.hour === hour)?.n ?? 0,
        of: enrolled.get(id) ?? 0,
      }))
      const whole = sumOfRates(rates)
      const own = view.school ? schools.indexOf(view.school.id) : -1
      const rate = view.school ? (rates[own] ?? { n: 0, of: 0 }) : whole
      if (view.isWhole) return { hour, rate }
      const min = rates.map((one) => minChildren(one, days))
      const isSuppressed = view.school
        ? suppressRates(min, { totalPublished: min.length > 1 })[own] === null
        : isSmallRate(minChildren(whole, days))
      return { hour, rate: isSuppressed ? null : rate }
    }),
  }
}

const hoursOf = (rows: readonly { hour: number }[]) =>
  [...new Set(rows.map(({ hour }) => hour))].toSorted((a, b) => a - b)

async function readHourRows({ db, view }: SportQuestion): Promise<HourRow[]> {
  const { rows } = await sql<HourRow>`
    select school_id, hour, sum(participants)::int as n from sport_hour_summary
    where ${onSchoolDays(view.days, view.closed)} and ${inSchools(view.isOwnSchool ? view : { scope: view.scope })}
    group by school_id, hour`.execute(db)
  return rows
}

/**
 * Of a grade, a class or one sex, from the days of the students, as summaries end at the school. Not published: beside the school's it
 * would disclose the others.
 */
async function readHoursWithin({ db, view, rowsOf }: SportQuestion) {
  const { rows } = await sql<Omit<HourRow, 'school_id'>>`
    select hour, count(*)::int as n from sport_day cross join generate_series(0, 23) hour
    where ${onSchoolDays(view.days, view.closed)} and ${inSchools(view)} and (hours >> hour) & 1 = 1 and ${ofSex(view)}
      and ${view.grade === undefined ? sql`true` : sql`grade = ${view.grade}`}
      and ${view.class ? sql`class_id = ${view.class.id}` : sql`true`}
    group by hour order by hour`.execute(db)
  const of = addUp((await rowsOf(view.days, view.class !== undefined)).filter(isOf(view))).enrolled
  return { hours: rows.map(({ hour, n }) => ({ hour, rate: view.isWhole ? { n, of } : null })) }
}
