import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedDemo } from '../../src/server/compose/seed/seed-demo.ts'
import { verifyFigures } from '../../src/server/compose/verify-figures.ts'
import { createDatabase } from '../support/harness.ts'

let database: Awaited<ReturnType<typeof createDatabase>>

beforeAll(async () => {
  database = await createDatabase()
  await seedDemo(database.db, { schools: 1, rounds: 3, today: new Date('2026-11-21T02:40:00Z') })
})
afterAll(() => database.drop())

async function verified() {
  const lines: string[] = []
  const { exams, differences } = await verifyFigures(database.db, (line) => lines.push(line))
  return { exams, differences, lines }
}

/** Breaks one figure, looks, and puts it back. */
async function verifiedWith(breakIt: string, mend: string) {
  await sql.raw(breakIt).execute(database.db)
  const result = await verified()
  await sql.raw(mend).execute(database.db)
  return result
}

test('FND-verify finds no difference after a seed', async () => {
  const { exams, differences, lines } = await verified()
  expect(exams).toBeGreaterThan(3000)
  expect(differences).toBe(0)
  expect(lines).toEqual([])
})

test.each([
  ['vision_class_summary', 'myopia'],
  ['vision_grade_summary', 'ucva_48'],
  ['vision_grade_summary', 'classes'],
  ['vision_class_summary', 'astigmatism'],
  ['vision_grade_summary', 'uncorrected'],
  ['vision_class_summary', 'ucva_left_sum'],
  ['vision_glasses_class_summary', 'low_reserve'],
  ['vision_glasses_grade_summary', 'ucva_right_sum'],
  ['vision_part_class_summary', 'myopia'],
  ['vision_part_grade_summary', 'screened'],
  ['vision_grade_summary', 'no_acuity'],
  ['vision_progression_summary', 'eyes'],
  ['vision_cohort_summary', 'newly_myopic'],
  ['vision_cohort_summary', 'fast'],
  ['health_summary', 'obese'],
  ['health_summary', 'teeth_sum'],
  ['fitness_summary', 'good'],
  ['fitness_item_summary', 'passed'],
  ['fitness_summary', 'near_good'],
  ['fitness_total_summary', 'total'],
  ['fitness_cohort_summary', 'now_sum'],
  ['growth_summary', 'total'],
])('FND-verify sees one wrong figure in %s.%s', async (table, column) => {
  const one = `ctid = (select min(ctid) from ${table})`
  const [row] = (
    await sql
      .raw<{ school_id: number; round_id: number; value: number }>(
        `select school_id, round_id, ${column} as value from ${table} where ${one}`,
      )
      .execute(database.db)
  ).rows
  const { school_id, round_id, value } = row!
  const key = `school_id = ${school_id} and round_id = ${round_id} and ${column} = ${value + 1000}`
  const { differences, lines } = await verifiedWith(
    `update ${table} set ${column} = ${column} + 1000 where ${one}`,
    `update ${table} set ${column} = ${value} where ${key}`,
  )
  expect(differences).toBe(1)
  expect(lines[0]).toContain(`${table}: school ${school_id}, round ${round_id}`)
  expect(lines[0]).toContain(`${column}: stored ${value + 1000}, counted ${value}`)
})

test.each(['students', 'no_sex', 'duplicates', 'bound'])(
  'FND-verify sees one wrong figure of the record in %s',
  async (column) => {
    const one = `ctid = (select min(ctid) from roster_class_summary)`
    const { differences, lines } = await verifiedWith(
      `update roster_class_summary set ${column} = ${column} + 1000 where ${one}`,
      `update roster_class_summary set ${column} = ${column} - 1000 where ${column} >= 1000`,
    )
    expect(differences).toBe(1)
    expect(lines[0]).toContain('roster_class_summary')
  },
)

test('FND-verify sees a binding that nobody counted', async () => {
  const one = `id = (select min(id) from guardian_binding)`
  const { lines } = await verifiedWith(
    `update guardian_binding set ended_at = now() where ${one}`,
    `update guardian_binding set ended_at = null where ${one}`,
  )
  expect(lines.some((line) => line.startsWith('student') && line.includes('guardians'))).toBe(true)
})

test('FND-verify sees a measure that was changed without grading it again', async () => {
  const where = `student_id = (select min(student_id) from vision_exam where sphere_right = -2.5) and sphere_right = `
  const { lines } = await verifiedWith(
    `update vision_exam set sphere_right = -9 where ${where} -2.5`,
    `update vision_exam set sphere_right = -2.5 where sphere_right = -9`,
  )
  expect(lines.some((line) => line.startsWith('vision_exam') && line.includes('se_right'))).toBe(true)
})

test.each([
  ['health_check', 'weight_kg', 'weight', 20],
  ['fitness_test', 'sit_and_reach', 'sit_and_reach_score', 0],
])(
  'FND-verify sees a measure of %s that was changed without holding it against the standard again',
  async (table, measure, column, from) => {
    const one = `ctid = (select min(ctid) from ${table} where ${measure} between ${from} and ${from + 4})`
    const { lines } = await verifiedWith(
      `update ${table} set ${measure} = ${measure} + 20.05 where ${one}`,
      `select 1`,
    )
    expect(lines.some((line) => line.startsWith(table) && line.includes(`${column}:`))).toBe(true)
  },
)

test('FND-verify sees a summary row that should not be there, and one that is missing', async () => {
  const { lines } = await verifiedWith(
    `update vision_progression_summary set bin = 99 where ctid = (select min(ctid) from vision_progression_summary)`,
    `select 1`,
  )
  expect(lines.filter((line) => line.includes('row: stored'))).toHaveLength(2)
})
