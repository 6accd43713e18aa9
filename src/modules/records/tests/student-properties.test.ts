import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Plan } from '@/contract/uploads.ts'
import type { SignedInContext } from '@/server/http/route.ts'
import { receiveUpload } from '@/server/imports/receive-upload.ts'
import { finishedPlan } from '@/server/imports/wait-for-upload.ts'
import { importer } from '../../../../tests/support/import/import-server.ts'
import { rosterOf, studentNo } from '../../../../tests/support/import/sheets.ts'
import { uploadedFile } from '../../../../tests/support/import/uploaded-file.ts'
import {
  storedAndRecounted,
  startStudentDriver,
  type StudentDriver,
} from '../../../../tests/support/student-driver.ts'

let driver: StudentDriver
let token: string
beforeAll(async () => {
  driver = await startStudentDriver()
  token = await driver.signIn('first')
})
afterAll(() => driver.stop())

const anyClass = fc.constantFrom('a1', 'a2', 'b1', 'b2')
const who = fc.constantFrom('first', 'second', 'bureau')
const some = fc.array(fc.nat(30), { minLength: 1, maxLength: 4 })
const step = fc.oneof(
  fc.record({
    kind: fc.constant('add' as const),
    who,
    anyClass,
    no: fc.option(fc.nat(12)),
    sex: fc.constantFrom('boy', 'girl', 'unknown'),
    birth: fc.constantFrom('2017-05-06', '2016-01-01', null),
  }),
  fc.record({
    kind: fc.constant('edit' as const),
    who,
    at: fc.nat(30),
    changes: fc.record(
      {
        sex: fc.constantFrom('boy', 'girl', 'unknown'),
        birth: fc.constantFrom('2017-05-06', null),
        number: fc.option(fc.nat(12).map(studentNo)),
        name: fc.constantFrom('王一', '李二'),
      },
      { requiredKeys: [] },
    ),
    to: fc.option(anyClass, { nil: undefined }),
  }),
  fc.record({ kind: fc.constant('remove' as const), who, some }),
  fc.record({ kind: fc.constant('restore' as const), who, some }),
  fc.record({ kind: fc.constant('transfer' as const), who, some, anyClass }),
  fc.record({ kind: fc.constant('undo' as const), at: fc.nat(5) }),
  fc.record({ kind: fc.constant('screen' as const), at: fc.nat(30) }),
  fc.record({
    kind: fc.constant('import' as const),
    numbers: fc.uniqueArray(fc.nat(12), { minLength: 1, maxLength: 3 }),
  }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

const ids = async () =>
  (await sql<{ id: number; version: number }>`select id, version from student order by id`.execute(driver.db))
    .rows
const pick = <T>(from: readonly T[], at: number): T | undefined => from[from.length - 1 - (at % from.length)]

async function take(of: Step, batches: { who: string; batch: string }[]): Promise<void> {
  const all = await ids()
  const chosen = 'some' in of ? of.some.flatMap((at) => pick(all, at)?.id ?? []) : []
  if (of.kind === 'add') {
    const number = of.no === null ? null : studentNo(of.no)
    const { sex, birth } = of
    await driver.as(of.who).add({ name: '王一', classId: driver.classes[of.anyClass], number, sex, birth })
  } else if (of.kind === 'edit') {
    const student = pick(all, of.at)
    if (!student) return
    const changes = { ...of.changes, ...(of.to ? { classId: driver.classes[of.to] } : {}) }
    await driver.as(of.who).update({ ...student, changes })
  } else if (of.kind === 'remove' && chosen.length > 0) {
    batches.push({ who: of.who, batch: (await driver.as(of.who).remove(...chosen)).data.batch })
  } else if (of.kind === 'restore' && chosen.length > 0) await driver.as(of.who).restore(...chosen)
  else if (of.kind === 'transfer' && chosen.length > 0) {
    const { data } = await driver.as(of.who).transfer(driver.classes[of.anyClass], ...chosen)
    if (data) batches.push({ who: of.who, batch: data.batch })
  } else if (of.kind === 'undo') {
    const batch = pick(batches, of.at)
    if (batches.length > 0 && batch) await driver.as(batch.who).undo(batch.batch)
  } else if (of.kind === 'screen') {
    const id = pick(all, of.at)?.id ?? 0
    await sql`
      update vision_exam set state = 'done', taken_on = '2026-10-10' where student_id = ${id}`.execute(
      driver.db,
    )
  } else if (of.kind === 'import') {
    const plan = await planRoster(of.numbers)
    await importer(driver, token).commit(plan)
  }
}

/** As the upload call does, without its limit of so many a minute. */
async function planRoster(numbers: readonly number[]): Promise<Plan> {
  const scope = { kind: 'school' as const, schoolId: driver.schools.first, regionCode: '990901' }
  const context = {
    db: driver.db,
    locale: 'zh-CN',
    caller: { accountId: 1, scope, modules: [1, 2, 3, 4, 5, 81] },
  }
  const file = rosterOf(numbers.map((no) => ({ no, grade: 3, class: 2 })))
  const uploaded = await uploadedFile(file)
  const requested = context as unknown as SignedInContext
  return finishedPlan(requested, await receiveUpload(requested, uploaded, 'roster', null), 60)
}

/** Active records of one child: the ends of the chains that lead from one first record. */
async function activeTwice() {
  const { rows } = await sql<{ n: number }>`
    with recursive chain as (
      select school_id, id, id as child, removed from student where came_from is null
      union all
      select s.school_id, s.id, c.child, s.removed from student s
      join chain c on c.school_id = (s.came_from->>'schoolId')::int and c.id = (s.came_from->>'studentId')::bigint)
    select child, count(*) as n from chain where removed is null group by child having count(*) > 1`.execute(
    driver.db,
  )
  return rows
}
const twiceOnList = async () =>
  (
    await sql`
      select e.round_id, s.school_id, s.student_no from vision_exam e
      join student s on s.school_id = e.school_id and s.id = e.student_id
      where e.state = 'due' and (s.removed is not null or s.sex = 0 or s.birth_date is null)`.execute(
      driver.db,
    )
  ).rows
const numberTwice = async () =>
  (
    await sql`
      select school_id, student_no from student where removed is null and student_no is not null
      group by 1, 2 having count(*) > 1`.execute(driver.db)
  ).rows

test('MAN-03 whatever is done in whatever order: figures are those counted anew, and nobody is a student in two places', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const batches: { who: string; batch: string }[] = []
      for (const each of steps) {
        await take(each, batches)
        if (each.kind === 'screen') await storedAndRecounted(driver)
      }
      expect(await activeTwice()).toEqual([])
      expect(await numberTwice()).toEqual([])
      expect(await twiceOnList()).toEqual([])
      const [stored, recounted] = await storedAndRecounted(driver)
      expect(stored).toEqual(recounted)
    }),
    { numRuns: 10 },
  )
}, 240_000)
