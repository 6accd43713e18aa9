import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { healthCardById, type HealthCard } from '@/modules/health/contract/card.ts'
import { chainOfPupil, chainTable } from '@/server/db/chain-of-pupil.ts'
import { findChild } from '@/server/db/find-child.ts'
import { neighboursOf } from '@/server/db/neighbours.ts'
import { noteOpened } from '@/server/db/note-opened.ts'
import type { Scope } from '@/server/db/scope.ts'
import { route } from '@/server/http/route.ts'
import { childView } from '@/server/lists/child-view.ts'
import { peersOfTest } from './peers-of-test.ts'
import { testView } from './test-view.ts'
import { chosenTest, oneARound, testsOfChild, yearBefore, type ChildTest } from './tests-of-child.ts'

interface Asked {
  id: number
  round?: number | undefined
}

/** A child's card, masked like a row of the list. Throws Failure 404. */
export async function readCard(db: Db, scope: Scope, { id, round }: Asked, now: Date): Promise<HealthCard> {
  const child = await findChild(db, scope, id)
  const chain = await chainOfPupil(db, { schoolId: child.schoolId, studentId: id })
  const tests = oneARound(await testsOfChild(db, chain))
  const test = chosenTest(tests, round)
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${chainTable(chain)} join health_correction using (school_id, student_id)`.execute(
    db,
  )
  return {
    child: childView(child, scope, now),
    rounds: tests.toReversed().map(({ round: each, state }) => ({ round: each, state })),
    test: test ? testView(test, yearBefore(tests, test), await peersOfTest(db, test)) : null,
    corrections: rows[0]?.n ?? 0,
    ...(await neighboursOf(db, scope, child)),
    asOf: test ? await asOfOf(db, test) : null,
  }
}

/** When anything of the school's round last changed. */
async function asOfOf(db: Db, { school_id, round }: ChildTest): Promise<string | null> {
  const { rows } = await sql<{ at: Date }>`
    select changed_at as at from health_as_of where school_id = ${school_id} and round_id = ${round.id}`.execute(
    db,
  )
  return rows[0]?.at.toISOString() ?? null
}

export const healthCardRoute = route(healthCardById, async (asked, context) => {
  const card = await readCard(context.db, context.caller.scope, asked, context.now())
  await noteOpened(context.db, card.child, context)
  return card
})
