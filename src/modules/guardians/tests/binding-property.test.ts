import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codesRevoke } from '@/modules/records/contract/binding-codes.ts'
import { studentUnbind } from '@/modules/records/contract/binding.ts'
import { codeOf, tryToBind } from '../../../../tests/support/binding-steps.ts'
import { createDistricts } from '../../../../tests/support/fixture-district.ts'
import { startServer, type TestServer } from '../../../../tests/support/harness.ts'
import { writeStudents, type NamedStudent } from '../../../../tests/support/write-students.ts'

let clock = new Date('2026-11-02T08:00:00Z')
let server: TestServer
let students: NamedStudent[]
let second: number
let admins: Record<number, string>
let schoolIds: number[]
let codes: { code: string; school: number; class: number | null; student: number | null }[]
beforeAll(async () => {
  server = await startServer({ now: () => clock, parts: { trustProxy: 1 } })
  const { schools } = await createDistricts(server.db)
  schoolIds = [schools.first, schools.second]
  // The same names and numbers in both schools: nothing but the code tells them apart.
  const names = ['李浩然', '刘子萱', '罗一航', '马思琪']
  students = await writeStudents(
    server.db,
    schoolIds.flatMap((school) => names.map((name) => ({ school, name }))),
  )
  for (const [index, name] of names.entries())
    await sql`update student set student_no = ${`N000${index}`} where name = ${name}`.execute(server.db)
  students = students.map((student) => ({ ...student, number: `N000${names.indexOf(student.name)}` }))
  const made = await server.db
    .insertInto('class')
    .values({ school_id: schools.first, school_year: 2026, grade: 2, number: 2 })
    .returning('id')
    .executeTakeFirstOrThrow()
  second = made.id
  admins = {
    [schools.first]: await server.signIn('first'),
    [schools.second]: await server.signIn('second'),
  }
  codes = []
  for (const school of schoolIds) {
    const admin = admins[school]!
    codes.push({ code: await codeOf(server, { for: 'school' }, admin), school, class: null, student: null })
    const of = students.filter((student) => student.school === school)
    const { rows } = await sql<{ class_id: number }>`
      select class_id from student where id = ${of[0]!.id}`.execute(server.db)
    const classId = rows[0]!.class_id
    codes.push({
      code: await codeOf(server, { for: 'class', classId }, admin),
      school,
      class: classId,
      student: null,
    })
    for (const { id } of of.slice(0, 2)) {
      const code = await codeOf(server, { for: 'students', selection: { ids: [id] } }, admin)
      codes.push({ code, school, class: null, student: id })
    }
  }
})
afterAll(() => server.stop())

type Step =
  | { do: 'bind'; code: number; student: number; mobile: number }
  | { do: 'unbind' }
  | { do: 'revoke'; code: number }
  | { do: 'move'; student: number }
  | { do: 'wait' }
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('bind' as const),
      code: fc.nat(7),
      student: fc.nat(7),
      mobile: fc.nat(5),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('unbind' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('revoke' as const), code: fc.nat(7) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('move' as const), student: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wait' as const) }) },
) as fc.Arbitrary<Step>

async function run(one: Step, bound: string[]): Promise<void> {
  if (one.do === 'wait') clock = new Date(clock.getTime() + 7_200_000)
  if (one.do === 'unbind' && bound.length > 0) await server.ask(studentUnbind, { token: bound.pop()! })
  if (one.do === 'revoke') {
    const { code, school } = codes[one.code]!
    await server.ask(codesRevoke, { codes: [code] }, { token: admins[school]! })
  }
  if (one.do === 'move')
    await sql`update student set class_id = ${second} where id = ${students[one.student]!.id}`.execute(
      server.db,
    )
  if (one.do !== 'bind') return
  const { name, number } = students[one.student]!
  const { code } = codes[one.code]!
  const { token } = await tryToBind(server, clock, { code, name, number, mobile: `1390000000${one.mobile}` })
  if (token) bound.push(token)
}

interface NewBinding {
  school_id: number
  student_id: number
  class_id: number
  code: string
  revoked_at: Date | null
}

test('MAN-05 whatever is done in whatever order, a code binds no child outside its school, class or student', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      await sql`update bind_code set revoked_at = null`.execute(server.db)
      await sql`delete from wrong_try`.execute(server.db)
      const bound: string[] = []
      for (const one of steps) {
        await sql`delete from guardian_binding`.execute(server.db)
        await run(one, bound)
        const { rows } = await sql<NewBinding>`
          select g.school_id, g.student_id, s.class_id, g.code, b.revoked_at from guardian_binding g
          join student s on s.school_id = g.school_id and s.id = g.student_id
          join bind_code b on b.code = g.code`.execute(server.db)
        for (const row of rows) {
          const code = codes.find((each) => each.code === row.code)!
          expect(row.school_id).toBe(code.school)
          expect(code.class ?? row.class_id).toBe(row.class_id)
          expect(code.student ?? row.student_id).toBe(row.student_id)
          expect(row.revoked_at).toBeNull()
        }
      }
    }),
    { numRuns: 40 },
  )
})
