import { sql } from 'kysely'
import { testCorrections, testFields, type TestCorrection } from '@/contract/health-card.ts'
import { checkFieldNames } from '@/contract/health-check.ts'
import { correctionsOfChild } from '../../db/corrections-of-child.ts'
import { findChild } from '../../db/find-child.ts'
import { noteOpened } from '../../db/note-opened.ts'
import { route } from '../../http/route.ts'

const fields = [...new Set([...Object.keys(testFields.shape), ...checkFieldNames])]

export const testCorrectionsRoute = route(testCorrections, async ({ id }, context) => {
  const { db, caller } = context
  const child = await findChild(db, caller.scope, id)
  const rows = await correctionsOfChild<string, TestCorrection['reason']>(
    db,
    { schoolId: child.schoolId, id },
    'health_correction',
    fields,
  )
  const { rows: rounds } = await sql<{ id: number; kind: TestCorrection['kind'] }>`
    select id, kind from health_round where id = any(${rows.map(({ round }) => round.id)}::int[])`.execute(db)
  const kinds = new Map(rounds.map((round) => [round.id, round.kind]))
  await noteOpened(db, child, context)
  return { rows: rows.map((row) => ({ ...row, kind: kinds.get(row.round.id) ?? 'fitness' })) }
})
