import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { healthResultsCount, healthResultsPage } from '@/modules/health/contract/results.ts'
import { checkParts, missingParts, testParts, type MissingPart } from '@/modules/health/contract/gaps.ts'
import { clinicalColumns, type HealthResultRow } from '@/modules/health/contract/result-list.ts'
import type { ListQuery } from '@/contract/lists/list.ts'
import { markColumns } from '@/modules/health/server/summaries/fitness-columns.ts'
import { fitnessItemNames } from '@/standards/fitness/item.ts'
import { hasFitnessItem } from '@/modules/health/standards/fitness/items.ts'
import { createDistricts } from '../../../../tests/support/fixture-district.ts'
import { startServer, type TestServer } from '../../../../tests/support/harness.ts'
import { writeHealthRecords, writeHealthRounds } from '../../../../tests/support/write-health.ts'

let server: TestServer
let at: Awaited<ReturnType<typeof createDistricts>>
let rounds: Awaited<ReturnType<typeof writeHealthRounds>>
const tokens = { first: '', bureau: '', teacher: '', 'foreign-bureau': '' }
type Who = keyof typeof tokens
beforeAll(async () => {
  server = await startServer()
  at = await createDistricts(server.db)
  rounds = await writeHealthRounds(server.db, '990901')
  const { first, second, third } = at.schools
  await writeHealthRecords(server.db, first, rounds, [
    { grade: 1, number: 1, children: 14 },
    { grade: 4, number: 2, children: 16 },
  ])
  await writeHealthRecords(server.db, second, rounds, [{ grade: 6, number: 1, children: 12 }])
  await writeHealthRecords(server.db, third, rounds, [{ grade: 8, number: 1, children: 20 }])
  // As the roster's own writer has it: the district stands with the student.
  await sql`update student s set region_code = k.region_code from school k where k.id = s.school_id`.execute(
    server.db,
  )
  for (const name of Object.keys(tokens) as Who[]) tokens[name] = await server.signIn(name)
}, 120_000)
afterAll(() => server.stop())

const page = async (query: ListQuery = {}, as: Who = 'bureau', limit = 500) =>
  (await server.ask(healthResultsPage, { query, limit }, { token: tokens[as] })).data
const count = async (query: ListQuery, as: Who = 'bureau') =>
  (await server.ask(healthResultsCount, { query }, { token: tokens[as] })).data.total
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

type Raw = Record<string, any>
const stored = async (table: 'health_check' | 'fitness_test', round: number): Promise<Map<number, Raw>> => {
  const { rows } = await sql<Raw>`select * from ${sql.table(table)} where round_id = ${round}`.execute(
    server.db,
  )
  return new Map(rows.map((row) => [Number(row['student_id']), row]))
}
const checkColumns = {
  heightCm: 'height_cm',
  weightKg: 'weight_kg',
  pressure: 'systolic',
  spine: 'spine_abnormal',
  caries: 'caries',
}
/** Said anew from the rows as they are stored, without the list's own SQL. */
function lackingOf(check: Raw | undefined, test: Raw | undefined): MissingPart[] {
  const sex = test?.['sex'] === 1 ? 'boy' : 'girl'
  return missingParts.filter((part) => {
    if (part in checkColumns)
      return (
        check &&
        check['state'] !== 'exempt' &&
        check[checkColumns[part as keyof typeof checkColumns]] === null
      )
    if (!test || test['state'] === 'exempt') return false
    if (part === 'body') return test['bmi'] === null
    const item = part as (typeof fitnessItemNames)[number]
    const excused = test['no_mark']?.[item] === 'exempt'
    return hasFitnessItem(item, test['grade'], sex) && test[markColumns[item]] === null && !excused
  })
}
const set = (table: string, id: number, values: string) =>
  sql`update ${sql.table(table)} set ${sql.raw(values)}
    where student_id = ${id} and round_id = ${table === 'health_check' ? rounds.check : rounds.fitness}`.execute(
    server.db,
  )
const done = (rows: readonly HealthResultRow[]) =>
  rows.filter((row) => row.checkState === 'done' && row.testState === 'done' && row.missing.length === 0)

test('HEA-02 a school lists its students with the newest check-up and fitness test, a district all of its own', async () => {
  const own = await page({}, 'first')
  expect(own.rows).toHaveLength(30)
  expect(new Set(own.rows.map(({ schoolId }) => schoolId))).toEqual(new Set([at.schools.first]))
  const checks = await stored('health_check', rounds.check)
  for (const row of own.rows) {
    expect(row.heightCm).toBe(numberOf(checks.get(row.id)?.['height_cm']))
    expect(row.number).toContain('*')
    expect(row.name).not.toContain('*')
  }
  const all = await page()
  expect(all.rows).toHaveLength(62)
  for (const { name } of all.rows) expect(name).toContain('*')
  expect((await page({}, 'foreign-bureau')).rows).toEqual([])
  // In the class of this teacher nobody is yet.
  expect((await page({}, 'teacher')).rows).toEqual([])
})
const numberOf = (value: unknown) => (value === null || value === undefined ? null : Number(value))

test('HEA-02 an earlier school year shows what was measured then', async () => {
  const before = await stored('health_check', rounds.checkBefore)
  const { rows } = await page({ filters: { round: [2025] } }, 'first')
  expect(rows.map((row) => row.weightKg)).toEqual(
    rows.map(({ id }) => numberOf(before.get(id)?.['weight_kg'])),
  )
  expect(new Set(rows.map(({ round }) => round))).toEqual(new Set([2025]))
})

test('HEA-02 absent, not written down, not reported, not required and exempt are five words, and nothing is blank', async () => {
  const [a, b, c, d, e] = done((await page({}, 'first')).rows)
  await set(
    'fitness_test',
    a!.id,
    `state = 'absent', taken_on = null, sprint_50 = null, sprint_50_score = null, total = null, level = null`,
  )
  await set('fitness_test', b!.id, `sprint_50 = null, sprint_50_score = null, total = null, level = null`)
  await set(
    'fitness_test',
    c!.id,
    `sprint_50 = null, sprint_50_score = null, total = null, level = null, no_mark = '{"sprint50": "exempt"}'`,
  )
  await set(
    'fitness_test',
    d!.id,
    `sprint_50 = null, sprint_50_score = null, total = null, level = null, no_mark = '{"sprint50": "absent"}'`,
  )
  await set(
    'health_check',
    e!.id,
    `state = 'exempt', taken_on = null, height_cm = null, bmi = null, weight = null`,
  )
  await sql`delete from fitness_test where student_id = ${e!.id} and round_id = ${rounds.fitness}`.execute(
    server.db,
  )
  const { rows } = await page({}, 'first')
  const now = (row: HealthResultRow) => rows.find(({ id }) => id === row.id)!
  expect([a, b, c, d, e].map((row) => now(row!).gaps['sprint50'])).toEqual([
    'retest',
    'unmeasured',
    'exempt',
    'retest',
    'unreported',
  ])
  expect([b, c].map((row) => now(row!).gaps['total'])).toEqual(['unmeasured', 'exempt'])
  expect(now(e!).gaps).toMatchObject({ heightCm: 'exempt', weight: 'exempt', total: 'unreported' })
  expect(now(e!).testState).toBe('unlisted')
  for (const row of (await page()).rows)
    for (const key of [
      ...fitnessItemNames,
      'heightCm',
      'weight',
      'pressure',
      'spine',
      'caries',
      'total',
      'level',
    ] as const)
      expect([row[key] === null, key in row.gaps], key).toEqual([row[key] === null, row[key] === null])
  const eighth = (await page({ filters: { grade: [8] } })).rows
  expect(new Set(eighth.filter(({ sex }) => sex === 'boy').map(({ gaps }) => gaps['run800']))).toEqual(
    new Set(['notRequired']),
  )
})

test('HEA-08 what is missing is shown of each student, and narrows the list by part and by anything', async () => {
  const checks = await stored('health_check', rounds.check)
  const tests = await stored('fitness_test', rounds.fitness)
  const all = (await page()).rows
  for (const row of all) expect(row.missing).toEqual(lackingOf(checks.get(row.id), tests.get(row.id)))
  const lacking = (part: string) =>
    idsOf(
      all.filter(({ missing }) =>
        part === 'any' ? missing.length > 0 : missing.includes(part as MissingPart),
      ),
    )
  expect(lacking('any').length).toBeGreaterThan(5)
  for (const part of ['any', ...checkParts, ...testParts]) {
    const query = { filters: { missing: [part] } }
    expect(idsOf((await page(query)).rows), part).toEqual(lacking(part))
    expect(await count(query), part).toBe(lacking(part).length)
  }
})

test('HEA-08 by total, down and up, those who have one come first, page by page each once', async () => {
  for (const descending of [true, false]) {
    const query = { sort: [{ key: 'total', descending }] }
    const rows: HealthResultRow[] = []
    let cursor: string | undefined
    do {
      const { data } = await server.ask(
        healthResultsPage,
        { query, limit: 7, ...(cursor !== undefined && { cursor }) },
        { token: tokens.bureau },
      )
      rows.push(...data.rows)
      cursor = data.next ?? undefined
    } while (cursor !== undefined)
    expect(new Set(idsOf(rows)).size).toBe(62)
    expect(rows).toHaveLength(62)
    const totals = rows.map(({ total }) => total)
    const there = totals.filter((total) => total !== null)
    expect(there).toEqual(there.toSorted((a, b) => (descending ? b - a : a - b)))
    expect(totals.slice(there.length).every((total) => total === null)).toBe(true)
    expect(totals.length).toBeGreaterThan(there.length)
  }
})

test('HEA-08 a finding and a level narrow to those who have it', async () => {
  const all = (await page()).rows
  const query = { filters: { weight: ['overweight', 'obese'], level: ['good', 'pass'] } }
  expect(idsOf((await page(query)).rows)).toEqual(
    idsOf(
      all.filter(
        ({ weight, level }) =>
          (weight === 'overweight' || weight === 'obese') && (level === 'good' || level === 'pass'),
      ),
    ),
  )
  const byTotal = await page({ ...query, sort: [{ key: 'total', descending: true }] })
  expect(byTotal.rows).toHaveLength(await count(query))
  expect(byTotal.total).toBe(byTotal.rows.length)
})

test('HEA-08 every state and finding, alone and with each other, narrows to the rows that say so, of a district and a school', async () => {
  const [, , , , , unlisted, stunted, wasting] = done((await page({}, 'first')).rows)
  await sql`delete from health_check where student_id = ${unlisted!.id} and round_id = ${rounds.check}`.execute(
    server.db,
  )
  await set('health_check', stunted!.id, `stunted = true, anaemia = true, haemoglobin = 90`)
  await set('health_check', wasting!.id, `weight = 'wasting', spine_abnormal = true, pressure_raised = true`)
  const states = ['done', 'absent', 'exempt', 'due', 'unlisted']
  const choices = {
    checkState: states,
    testState: states,
    weight: ['wasting', 'normal', 'overweight', 'obese'],
    stunted: ['yes', 'no'],
    pressure: ['yes', 'no'],
    spine: ['yes', 'no'],
    anaemia: ['yes', 'no'],
    level: ['excellent', 'good', 'pass', 'fail'],
  } as const
  const met = new Set<string>()
  for (const as of ['bureau', 'first'] as const) {
    const all = (await page({}, as)).rows
    for (const [key, labels] of Object.entries(choices))
      for (const [at, word] of labels.entries())
        for (const values of at === 0 ? [[word]] : [[word], [labels[0], word]]) {
          const query = { filters: { [key]: values } }
          const said = all.filter((row) => values.includes(row[key as keyof typeof choices] ?? ''))
          expect(idsOf((await page(query, as)).rows), `${key} ${values.join()}`).toEqual(idsOf(said))
          expect(await count(query, as), `${key} ${values.join()}`).toBe(said.length)
          if (said.length > 0) met.add(`${key} ${word}`)
        }
  }
  for (const some of [
    'checkState unlisted',
    'testState unlisted',
    'stunted yes',
    'weight wasting',
    'spine yes',
  ])
    expect(met).toContain(some)
})

test('HEA-15 a teacher reads sizes and marks of the own classes, and neither findings nor who has one', async () => {
  const { first } = at.schools
  const { rows: classes } = await sql<{ id: number }>`
    select distinct class_id::int as id from student where school_id = ${first} order by 1`.execute(server.db)
  const [own = 0] = classes.map(({ id }) => id)
  await sql`
    insert into teacher_class (school_id, class_id, teacher_id, is_head)
    select ${first}::int, ${own}::bigint, t.id, false from teacher t join account a on a.id = t.account_id
    where a.username = 'teacher'`.execute(server.db)
  tokens.teacher = await server.signIn('teacher')
  const ofSchool = await page({ filters: { class: [own] } }, 'first')
  const { rows } = await page({}, 'teacher')
  expect(idsOf(rows)).toEqual(idsOf(ofSchool.rows))
  expect(rows.length).toBeGreaterThan(10)
  expect(await count({}, 'teacher')).toBe(rows.length)
  expect(rows.map(({ heightCm, total, name }) => [heightCm, total, name])).toEqual(
    ofSchool.rows.map(({ heightCm, total, name }) => [heightCm, total, name]),
  )
  expect(ofSchool.rows.some(({ pressure }) => pressure !== null)).toBe(true)
  for (const row of rows)
    for (const key of clinicalColumns) expect([key, row[key], row.gaps[key]]).toEqual([key, null, undefined])
  const narrowed = { query: { filters: { pressure: ['yes'] } }, limit: 10 }
  for (const call of [healthResultsPage, healthResultsCount])
    expect(
      (await server.ask(call as typeof healthResultsPage, narrowed, { token: tokens.teacher })).code,
    ).toBe(403)
  const others = await page({ filters: { class: classes.slice(1).map(({ id }) => id) } }, 'teacher')
  expect(others.rows).toEqual([])
})
