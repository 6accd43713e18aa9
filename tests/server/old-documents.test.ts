import { sql, type Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { down, up } from '@/server/db/migrations/0093-vocabulary.ts'
import { createDistricts } from '../support/fixture-district.ts'
import { createDatabase } from '../support/harness.ts'

let database: Awaited<ReturnType<typeof createDatabase>>
beforeAll(async () => {
  database = await createDatabase()
})
afterAll(() => database.drop())

test('FND-words what an earlier version stored is read by the new names, and texts stay as they were', async () => {
  const { db } = database
  const { schools } = await createDistricts(db)
  await down(db as unknown as Kysely<unknown>)
  await sql`
    insert into labour_board (school_id, from_day, to_day, computed_at, classes, pupils)
    values (${schools.first}, '2026-11-01', '2026-11-07', now(), '[{"class": 3, "pupils": 40}]',
      ${JSON.stringify([{ pupil: 9, name: 'says "pupil": and pupils' }])}::jsonb)`.execute(db)
  await up(db as unknown as Kysely<unknown>)
  const { rows } = await sql<{ classes: unknown; students: unknown }>`
    select classes, students from labour_board`.execute(db)
  expect(rows).toEqual([
    {
      classes: [{ class: 3, students: 40 }],
      students: [{ student: 9, name: 'says "pupil": and pupils' }],
    },
  ])
})
