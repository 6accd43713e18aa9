import { firstOf } from '@/lib/required.ts'
import type { Db } from '@/server/db/schema.ts'
import * as contract from '@/modules/records/contract/calendar.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { schoolYearOf } from '@/standards/grade.ts'
import type { SchoolCalendar } from '@/standards/calendar/school-calendar.ts'
import { termKeyOf, termOf, type TermKey } from '@/standards/calendar/terms.ts'
import { regionOf, type Scope } from '@/server/db/scope.ts'
import { Failure } from '@/server/http/failure.ts'
import { route, type Route } from '@/server/http/route.ts'
import { calendarOf } from '@/server/db/calendar-of.ts'
import { calendarState } from './calendar-state.ts'
import { changeCalendar, clearDays, ownerOf, putBack, writeDays, writeTerm } from './change-calendar.ts'
import type { Owner } from './owner.ts'
import { effectOfChange } from './effect-of-change.ts'
import { planDays, planTerm, planYear, withPlan, type Plan } from './plan-change.ts'

const read = (db: Db, scope: Scope): Promise<SchoolCalendar> => {
  const { region, school } = ownerOf(scope)
  return calendarOf(db, { regionCode: region, schoolId: school === 0 ? undefined : school })
}

async function apply(trx: Db, owner: Owner, { terms, days, cleared }: Plan) {
  if (cleared.length > 0) await clearDays(trx, owner, cleared)
  await writeDays(trx, owner, days)
  for (const term of terms) await writeTerm(trx, owner.region, term)
}

/** The year whose two terms a day belongs to: a summer is of the year that ends. */
const yearOfKey = (key: TermKey) => Number(key.slice(0, 4)) - (key.endsWith('spring') ? 1 : 0)

export const calendarRoutes: readonly Route[] = [
  route(contract.calendar, ({ schoolYear }, { db, caller, now }) => {
    if (regionOf(caller.scope) === '') throw new Failure(403)
    return calendarState(db, caller.scope, schoolYear, now())
  }),
  route(contract.calendarDaySet, async ({ seen, ...change }, context) => {
    const { db, caller, now } = context
    let year = schoolYearOf(firstOf(change.days))
    await changeCalendar(context, seen, 'days', async (trx, owner) => {
      const calendar = await read(trx, caller.scope)
      const plan = planDays(calendar, change, { isSchool: owner.school !== 0, today: schoolDay(now()) })
      await apply(trx, owner, plan)
      year = yearOfKey(termOf(calendar, firstOf(change.days)))
      return { days: change.days, kind: change.kind, name: change.name }
    })
    return calendarState(db, caller.scope, year, now())
  }),
  route(contract.calendarTermSet, async ({ seen, ...term }, context) => {
    const { db, caller, now } = context
    await changeCalendar(context, seen, 'term', async (trx, owner) => {
      await apply(trx, owner, planTerm(await read(trx, caller.scope), term))
      return term
    })
    return calendarState(db, caller.scope, term.schoolYear, now())
  }),
  route(contract.calendarPrefill, async ({ seen, schoolYear }, context) => {
    const { db, caller, now } = context
    await changeCalendar(context, seen, 'prefill', async (trx, owner) => {
      const plan = planYear(await read(trx, caller.scope), schoolYear)
      await apply(trx, owner, plan)
      return { schoolYear, terms: plan.terms.length, days: plan.days.length }
    })
    return calendarState(db, caller.scope, schoolYear, now())
  }),
  route(contract.calendarUndo, async ({ seen, schoolYear }, context) => {
    const { db, caller, now } = context
    await changeCalendar(context, seen, 'undo', async (trx, owner) => {
      await putBack(trx, owner)
      return {}
    })
    return calendarState(db, caller.scope, schoolYear, now())
  }),
  route(contract.calendarEffect, async ({ days, term, prefill }, { db, caller, now }) => {
    const isSchool = ownerOf(caller.scope).school !== 0
    if (isSchool && (term || prefill)) throw new Failure(403)
    const before = await read(db, caller.scope)
    if (days) {
      const plan = planDays(before, days, { isSchool, today: schoolDay(now()) })
      const terms = [...new Set(days.days.map((day) => termOf(before, day)))]
      return effectOfChange(db, caller.scope, { before, after: withPlan(before, plan, isSchool), terms })
    }
    if (term) {
      const after = withPlan(before, planTerm(before, term), false)
      return effectOfChange(db, caller.scope, {
        before,
        after,
        terms: [termKeyOf(term.schoolYear, term.term)],
      })
    }
    if (!prefill)
      throw new Failure(400, { messageKey: 'invalidInput', params: { path: 'days', reason: 'required' } })
    const { schoolYear } = prefill
    const after = withPlan(before, planYear(before, schoolYear), false)
    const terms = (['autumn', 'spring'] as const).map((one) => termKeyOf(schoolYear, one))
    return effectOfChange(db, caller.scope, { before, after, terms })
  }),
]
