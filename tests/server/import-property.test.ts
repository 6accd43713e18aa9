import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Plan } from '../../src/contract/uploads.ts'
import type { SignedInContext } from '../../src/server/http/route.ts'
import { receiveUpload } from '../../src/server/imports/receive-upload.ts'
import { finishedPlan } from '../../src/server/imports/wait-for-upload.ts'
import { startImportServer, type ImportServer } from '../support/import/import-server.ts'
import { recordsOf } from '../support/import/records.ts'
import { rosterOf, screeningOf } from '../support/import/sheets.ts'
import { uploadedFile } from '../support/import/uploaded-file.ts'

let server: ImportServer
beforeAll(async () => {
  server = await startImportServer()
})
afterAll(() => server.stop())

const number = fc.integer({ min: 0, max: 12 })
const student = fc.record({
  no: number,
  class: fc.integer({ min: 1, max: 3 }),
  grade: fc.integer({ min: 1, max: 2 }),
  name: fc.constantFrom('王一', '李二', ''),
  phone: fc.constantFrom('13800006021', '12', ''),
  birthDate: fc.constantFrom('2017-05-06', '2022-02-03'),
})
const exam = fc.record({
  no: number,
  right: fc.constantFrom(4.2, 4.9, 5, 9),
  left: fc.constantFrom(4.6, 5.1),
  sphere: fc.constantFrom(-6, -0.75, 0, 99),
  takenOn: fc.constantFrom('2026-10-10', '2026-10-12'),
})
const step = fc.oneof(
  fc.record({
    kind: fc.constant('roster' as const),
    rows: fc.array(student, { minLength: 1, maxLength: 10 }),
  }),
  fc.record({ kind: fc.constant('vision' as const), rows: fc.array(exam, { minLength: 1, maxLength: 10 }) }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

const records = () => recordsOf(server.db, server.schools.first)

/** As the upload calls do, without their limit of so many a minute. */
async function plan(of: Step): Promise<Plan> {
  const { db, schools, rounds } = server
  const scope = { kind: 'school' as const, schoolId: schools.first, regionCode: '990901' }
  const context = {
    db,
    locale: 'zh-CN',
    caller: { accountId: 1, scope, modules: [1, 2, 3, 4, 5, 81] },
  } as unknown as SignedInContext
  const file = of.kind === 'roster' ? rosterOf(of.rows) : screeningOf(of.rows)
  const round = of.kind === 'roster' ? null : rounds.currentRound
  const upload = await receiveUpload(context, await uploadedFile(file), of.kind, round)
  return finishedPlan(context, upload, 60)
}

test('FND-import whatever is planned writes nothing, what is committed is what was planned, undone it never was', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
      const committed: { before: Awaited<ReturnType<typeof records>>; plan: Plan }[] = []
      for (const of of steps) {
        const before = await records()
        const planned = await plan(of)
        expect(await records()).toEqual(before)
        expect(planned.create + planned.update + planned.unchanged + planned.conflict + planned.invalid).toBe(
          planned.rows,
        )
        const { data, code } = await server.as.commit(planned)
        expect(code).toBe(0)
        expect(data.written).toEqual({ created: planned.create, updated: planned.update })
        committed.push({ before, plan: data })
        const again = await plan(of)
        expect(again).toMatchObject({ create: 0, update: 0, invalid: planned.invalid })
      }
      for (const { before, plan: last } of committed.toReversed()) {
        const undone = await server.as.undo(last)
        expect(undone.code, undone.msg).toBe(0)
        expect(await records()).toEqual(before)
      }
    }),
    { numRuns: 12 },
  )
})
