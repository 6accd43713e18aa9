import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { studentOpen } from '@/modules/guardians/contract/student-result.ts'
import { maxTries } from '@/modules/records/contract/binding.ts'
import { codeOf, guardiansOf, newAddress, tryToBind } from '../../../../tests/support/binding-steps.ts'
import { createDistricts } from '../../../../tests/support/fixture-district.ts'
import { startServer, type TestServer } from '../../../../tests/support/harness.ts'
import { writeStudents, type NamedStudent } from '../../../../tests/support/write-students.ts'

const clock = new Date('2026-11-02T08:00:00Z')
let server: TestServer
let rounds: Awaited<ReturnType<typeof createDistricts>>['rounds']
let students: NamedStudent[]
let code: string
beforeAll(async () => {
  server = await startServer({ now: () => clock, parts: { trustProxy: 1 } })
  const made = await createDistricts(server.db)
  const { schools } = made
  rounds = made.rounds
  students = await writeStudents(server.db, [
    ...['李浩然', '刘子萱', '王小明', '王小明', '赵满'].map((name) => ({ school: schools.first, name })),
    { school: schools.second, name: '李浩然' },
  ])
  const numbers = [
    'G110112015AB3X7K',
    'G110112015004521',
    'G110112015777777',
    'G220112016777777',
    '4521',
    'G3301AB3X7K',
  ]
  for (const [at, number] of numbers.entries()) {
    await sql`update student set student_no = ${number} where id = ${students[at]!.id}`.execute(server.db)
    students[at]!.number = number
  }
  const admin = await server.signIn('first')
  code = await codeOf(server, { for: 'school' }, admin)
})
afterAll(() => server.stop())
beforeEach(() => sql`delete from wrong_try`.execute(server.db))

type Input = Parameters<typeof tryToBind>[2]
const bind = (input: Input, from?: string) => tryToBind(server, clock, input, from)

test.each([['AB3X7K'], ['ab3x7k'], [' ab 3x7k '], ['Ａｂ3X7K'], ['g110112015ab3x7k']])(
  'MAN-05 the last six characters are enough beside code and name, in any case, and so is the whole number: %s',
  async (number) => {
    const { status, token } = await bind({ code, name: '李浩然', number })
    expect(status).toBe(200)
    const { data } = await server.ask(studentOpen, { token })
    expect(data).toMatchObject({ name: '李浩然', school: '甲一小学' })
    await sql`update guardian_binding set ended_at = now()`.execute(server.db)
    await sql`update student set guardians = 0`.execute(server.db)
  },
)

test('MAN-05 five characters, another child`s end, the beginning, or an end that two of one name share bind nobody', async () => {
  const wrong = [
    ['李浩然', 'B3X7K'],
    ['李浩然', '004521'],
    ['刘子萱', '4521'],
    ['李浩然', 'G11011'],
    ['王小明', '777777'],
    ['李浩然', 'AB3X7_'],
    ['李浩然', 'AB3X7%'],
  ] as const
  const answers = await Promise.all(wrong.map(([name, number]) => bind({ code, name, number })))
  expect(answers.map(({ status }) => status)).toEqual(wrong.map(() => 403))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  for (const { id } of students) expect(await guardiansOf(server, id)).toEqual({ recorded: 0, standing: 0 })
})

test('MAN-05 a number shorter than six is typed whole', async () => {
  expect((await bind({ code, name: '赵满', number: '4521' })).status).toBe(200)
})

test('MAN-05 tries with the whole number and with its end count together, and lock', async () => {
  const mobile = '13800000077'
  const [student] = students
  for (let n = 0; n < maxTries; n += 1) {
    const number = n % 2 === 0 ? 'AB3X7K' : student!.number
    expect((await bind({ code, name: '不是他', number, mobile }, newAddress())).status).toBe(403)
  }
  expect((await bind({ code, name: '李浩然', number: 'AB3X7K', mobile }, newAddress())).status).toBe(403)
  expect((await bind({ code, name: '李浩然', number: student!.number, mobile }, newAddress())).status).toBe(
    403,
  )
  expect((await bind({ code, name: '李浩然', number: 'AB3X7K' })).status).toBe(200)
})

test('FILE-11 MAN-05 the phone is shown every screening of its child, the oldest first, and of nobody else', async () => {
  const [, student] = students
  const exam = (round: number, on: string, right: number, se: number | null) =>
    sql`
    insert into vision_exam (school_id, round_id, student_id, class_id, grade, sex, state, taken_on, ucva_right, ucva_left,
      worse_ucva, band, se_right, se_left)
    select school_id, ${round}, id, class_id, 1, 1, 'done', ${on}::date, ${right}, 50, ${right}, 1, ${se}, ${se}
    from student where id = ${student!.id}`.execute(server.db)
  await exam(rounds.currentRound, '2026-10-12', 47, -1.25)
  await exam(rounds.previousRound, '2025-10-14', 49, null)
  await sql`update vision_exam set axial_right = 23.45, cycloplegia = 'yes' where round_id = ${rounds.currentRound}`.execute(
    server.db,
  )
  const { token } = await bind({ code, name: '刘子萱', number: '004521' })
  const { data } = await server.ask(studentOpen, { token })
  expect(data.history).toEqual([
    {
      round: rounds.previousRound,
      on: '2025-10-14',
      term: 'autumn',
      year: 2025,
      ucvaRight: 4.9,
      ucvaLeft: 5,
      seRight: null,
      seLeft: null,
      axialRight: null,
      axialLeft: null,
      cycloplegia: null,
      age: expect.any(Number),
    },
    {
      round: rounds.currentRound,
      on: '2026-10-12',
      term: 'autumn',
      year: 2026,
      ucvaRight: 4.7,
      ucvaLeft: 5,
      seRight: -1.25,
      seLeft: -1.25,
      axialRight: 23.45,
      axialLeft: null,
      cycloplegia: 'yes',
      age: expect.any(Number),
    },
  ])
})
