import { sql, type Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { down, up } from '@/server/db/migrations/0093-vocabulary.ts'
import * as place from '@/server/db/migrations/0094-place.ts'
import { createDistricts } from '../support/fixture-district.ts'
import { createDatabase } from '../support/harness.ts'

let database: Awaited<ReturnType<typeof createDatabase>>
let schools: Awaited<ReturnType<typeof createDistricts>>['schools']
beforeAll(async () => {
  database = await createDatabase()
  ;({ schools } = await createDistricts(database.db))
})
afterAll(() => database.drop())

test('FND-words what an earlier version stored is read by the new names, and texts stay as they were', async () => {
  const { db } = database
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

test('FND-words stored lessons, views and exports of them say venue; a reason keeps its value', async () => {
  const { db } = database
  const account = await db.selectFrom('account').select('id').executeTakeFirstOrThrow()
  await place.down(db as unknown as Kysely<unknown>)
  const view = {
    filters: { reason: ['place'] },
    columns: [{ key: 'day' }, { key: 'place', width: 112 }],
  }
  const stored = [{ id: '1', place: '操场', reason: 'place', topic: 'says "place": and place' }]
  await sql`
    insert into saved_view (account_id, list, name, state)
    values (${account.id}, 'peLessons', 'mine', ${JSON.stringify(view)}::jsonb)`.execute(db)
  await sql`
    insert into export (school_id, id, account_id, list, request, format, masked, locale)
    values (0, '01920000-0000-7000-8000-000000000001', ${account.id}, 'peLessons',
      ${JSON.stringify({ query: { filters: view.filters }, columns: ['day', 'place'] })}::jsonb, 'csv', true, 'zh-CN')`.execute(
    db,
  )
  await sql`
    insert into pe_change (school_id, id, what, before, after, account_id, at)
    values (1, '01920000-0000-7000-8000-000000000002', 'lesson', ${JSON.stringify(stored)}::jsonb, '[]', ${account.id},
      now())`.execute(db)
  await place.up(db as unknown as Kysely<unknown>)
  const { rows } = await sql<{ state: unknown; request: unknown; before: unknown }>`
    select (select state from saved_view) as state, (select request from export) as request,
      (select before from pe_change) as before`.execute(db)
  expect(rows).toEqual([
    {
      state: { ...view, columns: [{ key: 'day' }, { key: 'venue', width: 112 }] },
      request: { query: { filters: view.filters }, columns: ['day', 'venue'] },
      before: [{ id: '1', venue: '操场', reason: 'place', topic: 'says "place": and place' }],
    },
  ])
})
