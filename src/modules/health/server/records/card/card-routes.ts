import { sql } from 'kysely'
import { checkMissed, checkEdit, checkFieldNames } from '@/modules/health/contract/check.ts'
import { testEdit, testCorrections, testFields, type TestCorrection } from '@/modules/health/contract/card.ts'
import { route, type Route } from '@/server/http/route.ts'
import { markMissed } from '@/modules/records/server/public.ts'
import { Failure } from '@/server/http/failure.ts'
import { correctionsOfStudent } from '@/server/db/corrections-of-student.ts'
import { findStudent } from '@/server/db/find-student.ts'
import { noteOpened } from '@/server/db/note-opened.ts'
import { healthCardRoute, readCard } from './read-card.ts'
import { growthLatestRoute, growthYearsRoute, readGrowth } from './read-growth.ts'
import { fitnessYearsRoute } from './read-years.ts'
import { checkKind } from './check-kind.ts'
import { editRecord } from './edit-record.ts'
import { testKind } from './test-kind.ts'

const fields = [...new Set([...Object.keys(testFields.shape), ...checkFieldNames])]

const testCorrectionsRoute = route(testCorrections, async ({ id }, context) => {
  const { db, caller } = context
  const student = await findStudent(db, caller.scope, id)
  const rows = await correctionsOfStudent<string, TestCorrection['reason']>(
    db,
    { schoolId: student.schoolId, id },
    'health_correction',
    fields,
  )
  const { rows: rounds } = await sql<{ id: number; kind: TestCorrection['kind'] }>`
    select id, kind from health_round where id = any(${rows.map(({ round }) => round.id)}::int[])`.execute(db)
  const kinds = new Map(rounds.map((round) => [round.id, round.kind]))
  await noteOpened(db, student, context)
  return { rows: rows.map((row) => ({ ...row, kind: kinds.get(row.round.id) ?? 'fitness' })) }
})

const testEditRoute = route(testEdit, (input, context) => {
  const { caller, now } = context
  return editRecord(testKind, input, context, (trx) => readCard(trx, caller.scope, input, now()))
})

const checkEditRoute = route(checkEdit, (input, context) =>
  editRecord(checkKind, input, context, async (trx) => {
    const { rows } = await readGrowth(trx, context.caller.scope, input.id)
    const row = rows.find(({ kind, round }) => kind === 'check' && round.id === input.round)
    if (!row) throw new Failure(404, { messageKey: 'noSuchCheck' })
    return row
  }),
)

export const healthCardRoutes: readonly Route[] = [
  healthCardRoute,
  fitnessYearsRoute,
  growthYearsRoute,
  growthLatestRoute,
  testEditRoute,
  checkEditRoute,
  route(checkMissed, (input, context) => markMissed('check', input, context)),
  testCorrectionsRoute,
]
