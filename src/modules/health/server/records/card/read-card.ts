import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { healthCardById, type HealthCard } from '@/modules/health/contract/card.ts'
import { chainOfStudent, chainTable } from '@/server/db/chain-of-student.ts'
import { findStudent } from '@/server/db/find-student.ts'
import { neighboursOf } from '@/server/db/neighbours.ts'
import { noteOpened } from '@/server/db/note-opened.ts'
import type { Scope } from '@/server/db/scope.ts'
import { route } from '@/server/http/route.ts'
import { studentView } from '@/server/lists/student-view.ts'
import { peersOfTest } from './peers-of-test.ts'
import { testView } from './test-view.ts'
import { chosenTest, oneARound, testsOfStudent, yearBefore, type StudentTest } from './tests-of-student.ts'

interface Requested {
  id: number
  round?: number | undefined
}

/** A child's card, masked like a row of the list. Throws Failure 404. */
export async function readCard(
  db: Db,
  scope: Scope,
  { id, round }: Requested,
  now: Date,
): Promise<HealthCard> {
  const student = await findStudent(db, scope, id)
  const chain = await chainOfStudent(db, { schoolId: student.schoolId, studentId: id })
  const tests = oneARound(await testsOfStudent(db, chain))
  const test = chosenTest(tests, round)
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${chainTable(chain)} join health_correction using (school_id, student_id)`.execute(
    db,
  )
  return {
    student: studentView(student, scope, now),
    rounds: tests.toReversed().map(({ round: each, state }) => ({ round: each, state })),
    test: test ? testView(test, yearBefore(tests, test), await peersOfTest(db, test)) : null,
    corrections: rows[0]?.n ?? 0,
    ...(await neighboursOf(db, scope, student)),
    asOf: test ? await asOfOf(db, test) : null,
  }
}

/** When anything of the school's round last changed. */
async function asOfOf(db: Db, { school_id, round }: StudentTest): Promise<string | null> {
  const { rows } = await sql<{ at: Date }>`
    select changed_at as at from health_as_of where school_id = ${school_id} and round_id = ${round.id}`.execute(
    db,
  )
  return rows[0]?.at.toISOString() ?? null
}

export const healthCardRoute = route(healthCardById, async (requested, context) => {
  const card = await readCard(context.db, context.caller.scope, requested, context.now())
  await noteOpened(context.db, card.student, context)
  return card
})
