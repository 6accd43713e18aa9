import * as plan from '@/modules/trips/contract/plan.ts'
import { tripYear } from '@/modules/trips/contract/year.ts'
import * as contract from '@/modules/trips/contract/trips.ts'
import { tripReveal } from '@/modules/trips/contract/reveal.ts'
import { writeAudit } from '@/server/db/audit.ts'
import { schoolOf } from '@/server/db/scope.ts'
import { route, type Route } from '@/server/http/route.ts'
import { book } from './book.ts'
import { dropStudent } from './drop-student.ts'
import { currentBooking } from './lock-booking.ts'
import { moveBooking } from './move-booking.ts'
import { closePlanned, readPlan, saveBase, saveRoute } from './plan/bases.ts'
import { saveSession } from './plan/save-session.ts'
import { depart, savePapers } from './prepare-booking.ts'
import { readMonth, readSession } from './read-trips.ts'
import { readYear } from './read-year.ts'
import { markStudent, markStudents } from './mark-students.ts'
import { revealContact, rosterOf } from './roster.ts'

/** Study trips: the district's sessions, and the bookings of schools. */
export const tripRoutes: readonly Route[] = [
  route(contract.tripMonth, (input, { db, caller, now }) => readMonth(db, caller.scope, input, now())),
  route(tripYear, (_, { db, caller, now }) => readYear(db, caller.scope, now())),
  route(contract.tripSession, ({ id }, { db, caller, now }) => readSession(db, caller.scope, id, now())),
  route(contract.tripBook, (input, { db, caller, requestId, now }) =>
    db.transaction().execute(async (trx) => {
      const isNew = await book(trx, caller.scope, input, { accountId: caller.accountId, now: now() })
      if (isNew)
        await writeAudit(trx, {
          schoolId: schoolOf(caller.scope),
          accountId: caller.accountId,
          requestId,
          action: 'trip-booked',
          subject: `trip-booking:${input.id}`,
          detail: { session: input.session },
        })
      return { current: await currentBooking(trx, caller.scope, input) }
    }),
  ),
  route(contract.tripSubmit, (input, context) => moveBooking('submit', input, context)),
  route(contract.tripCancel, (input, context) => moveBooking('cancel', input, context, 'trip-cancelled')),
  route(contract.tripDrop, (input, context) => dropStudent(input, context)),
  route(contract.tripDecide, ({ approve, ...input }, context) =>
    moveBooking(approve ? 'approve' : 'refuse', input, context, 'trip-decided'),
  ),
  route(contract.tripPapers, (input, context) => savePapers(input, context)),
  route(contract.tripDepart, (input, context) => depart(input, context)),
  route(contract.tripRoster, ({ id }, { db, caller, now }) => rosterOf(db, caller.scope, id, now())),
  route(tripReveal, (input, context) => revealContact(input, context)),
  route(plan.tripPlan, (_, context) => readPlan(context)),
  route(plan.tripBaseSave, (input, context) => saveBase(input, context)),
  route(plan.tripRouteSave, (input, context) => saveRoute(input, context)),
  route(plan.tripSessionSave, (input, context) => saveSession(input, context)),
  route(plan.tripClose, (input, context) => closePlanned(input, context)),
  route(contract.tripMark, (input, context) => markStudent(input, context)),
  route(contract.tripMarkMany, (input, context) => markStudents(input, context)),
]
