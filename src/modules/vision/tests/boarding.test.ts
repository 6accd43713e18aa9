import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visionBreakdown } from '@/modules/vision/contract/analysis.ts'
import { verifyFigures } from '@/server/compose/verify-figures.ts'
import { countExams, readRawExams, type RawExam } from '../../../../tests/support/brute/count-exams.ts'
import { startRecordsDriver, type RecordsDriver } from '../../../../tests/support/vision-records-driver.ts'

let driver: RecordsDriver
const tokens = { first: '', bureau: '' }
const good = { ucva_right: 50, ucva_left: 51, sphere_right: 0.5, sphere_left: 0.5, cylinder_right: 0 }

beforeAll(async () => {
  driver = await startRecordsDriver()
  tokens.first = await driver.signIn('first')
  tokens.bureau = await driver.signIn('bureau')
  const { a1, a2, b1 } = driver.classes
  for (let i = 0; i < 24; i += 1) {
    const id = await student(i, [a1, a2, b1][i % 3]!)
    const boarding = i % 5 === 0 ? null : i % 2 === 0
    await sql`update student set boarding = ${boarding} where id = ${id}`.execute(driver.db)
    await driver.screen(id, driver.rounds.currentRound, i % 4 === 0 ? good : {})
  }
  // Whoever is added last has the summaries counted anew, and is not screened.
  await student(99, a1)
})
afterAll(() => driver.stop())

const student = (no: number, classId: number) =>
  driver.student(`学生${no}`, classId, no % 3 === 0 ? 'boy' : 'girl')

const by = (token: string, input: object = {}) =>
  driver.ask(visionBreakdown, { by: 'boarding', ...input }, { token })
const kindOf = ({ boarding }: RawExam) => (boarding === null ? 'unknown' : boarding ? 'boarder' : 'day')
const recounted = async (holds: (exam: RawExam) => boolean = () => true) => {
  const exams = (await readRawExams(driver.db, driver.rounds.currentRound)).filter(holds)
  return (['boarder', 'day', 'unknown'] as const).map((kind) => {
    const { myopia, poorVision, coverage, boys, girls } = countExams(
      exams.filter((exam) => kindOf(exam) === kind),
    )
    return [kind, myopia, poorVision, coverage, boys, girls]
  })
}
const shown = ({ data }: Awaited<ReturnType<typeof by>>) =>
  data.rows.map(({ boarding, now, boys, girls }) => [
    boarding,
    now.myopia,
    now.poorVision,
    now.coverage,
    boys,
    girls,
  ])

test('VIS-18 boarders, day students and whom nobody has asked sum to the total, of a district and of a school', async () => {
  expect(shown(await by(tokens.bureau))).toEqual(await recounted())
  const { first } = driver.schools
  expect(shown(await by(tokens.first))).toEqual(await recounted(({ school_id }) => school_id === first))
  const { data } = await by(tokens.first)
  expect(data.rows.map(({ key }) => key)).toEqual(['boarder', 'day', 'boarding-unknown'])
  expect(data.total).toEqual(
    (await driver.ask(visionBreakdown, { by: 'sex' }, { token: tokens.first })).data.total,
  )
  const { a2 } = driver.classes
  expect(shown(await by(tokens.bureau, { school: first, class: a2 }))).toEqual(
    await recounted(({ class_id }) => class_id === a2),
  )
})

test('VIS-18 what the record says today counts, whatever it said before', async () => {
  const { data: before } = await by(tokens.first)
  const { rows } = await driver
    .by('first')
    .page()
    .then(({ data }) => data)
  const student = await driver.as('first').record(rows[0]!.id)
  const boarding = student.data.boarding === 'boarder' ? 'day' : 'boarder'
  const { id, version } = student.data
  await driver.as('first').update({ id, version, changes: { boarding } })
  const { first } = driver.schools
  const counted = await recounted(({ school_id }) => school_id === first)
  // A change reaches the cached figures a moment after it was committed.
  await expect.poll(async () => shown(await by(tokens.first))).toEqual(counted)
  expect((await by(tokens.first)).data.rows).not.toEqual(before.rows)
  expect(await verifyFigures(driver.db, () => undefined)).toMatchObject({ differences: 0 })
})

test('VIS-18 of what is published there are no rows by boarding', async () => {
  for (const token of [tokens.bureau, tokens.first]) {
    const { data } = await by(token, { audience: 'published' })
    expect(data.rows).toEqual([])
    const bySex = await driver.ask(visionBreakdown, { by: 'sex', audience: 'published' }, { token })
    expect(data.total).toEqual(bySex.data.total)
  }
  expect((await by(tokens.bureau, { school: driver.schools.foreign })).code).toBe(403)
})
