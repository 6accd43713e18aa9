import { sql } from 'kysely'
import { sumOfRates } from '@/standards/rate.ts'
import { isSmallRate, suppressRates } from '@/standards/suppression-rate.ts'
import { onSchoolDays } from '@/modules/records/server/public.ts'
import { minChildren } from '../screen/sport-mask.ts'
import { addUp } from '../screen/read-window.ts'
import type { SportQuestion } from '../screen/sport-screen-route.ts'
import { inSchools } from '../screen/sport-view.ts'

/** Who moves at which hour, of all child-days of the window. Not known below a school, nor by sex: a grade or class has its school's. */
export async function readDayHours({ db, view, rowsOf, rowsOfDistrict }: SportQuestion) {
  const { rows } = await sql<{ school_id: number; hour: number; n: number }>`
    select school_id, hour, sum(participants)::int as n from sport_hour_summary
    where ${onSchoolDays(view.days, view.closed)} and ${inSchools(view.isOwnSchool ? view : { scope: view.scope })}
    group by school_id, hour`.execute(db)
  const rosters = view.isOwnSchool ? await rowsOf(view.days) : await rowsOfDistrict(view.days)
  const schools = [...new Set(rosters.map(({ school_id }) => school_id))]
  const enrolled = new Map(
    schools.map((id) => [id, addUp(rosters.filter(({ school_id }) => school_id === id)).enrolled]),
  )
  const hours = [...new Set(rows.map(({ hour }) => hour))].toSorted((a, b) => a - b)
  const days = Math.max(1, view.days.length)
  return {
    hours: hours.map((hour) => {
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
