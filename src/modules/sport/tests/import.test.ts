import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { noticesList } from '@/contract/notices.ts'
import { sportEntry } from '@/modules/sport/contract/entry.ts'
import { sportQuarantine, sportQuarantineResolve } from '@/modules/sport/contract/quarantine.ts'
import type { Plan } from '@/contract/uploads.ts'
import { uploadRoster } from '@/contract/upload-files.ts'
import type { SignedInContext } from '@/server/http/route.ts'
import { receiveUpload } from '@/server/imports/receive-upload.ts'
import { finishedPlan } from '@/server/imports/wait-for-upload.ts'
import { verifySport } from '@/modules/sport/server/verify/summaries.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { csv, startImportServer, type ImportServer } from '../../../../tests/support/import/import-server.ts'
import { uploadedFile } from '../../../../tests/support/import/uploaded-file.ts'
import { rosterOf, studentNo } from '../../../../tests/support/import/sheets.ts'

let server: ImportServer
beforeAll(async () => {
  server = await startImportServer()
  const roster = await server.as.roster(rosterOf([1, 2, 3].map((no) => ({ no }))))
  await server.as.commit(roster.data)
}, 60_000)
afterAll(() => server.stop())
beforeEach(async () => {
  for (const table of ['sport_record', 'sport_quarantine', 'sport_day', 'sport_arrival'])
    await sql`delete from ${sql.table(table)}`.execute(server.db)
  for (const table of ['sport_day_summary', 'sport_item_summary', 'sport_hour_summary'])
    await sql`delete from ${sql.table(table)}`.execute(server.db)
})

/** Days before today, by the school's clock. */
const ago = (days: number) => schoolDay(new Date(Date.now() - days * 86_400_000))
type Line = [
  no: number,
  item: string,
  day: string,
  time: string,
  minutes: string,
  amount?: string,
  side?: string,
]
const usual: Line = [1, '跳绳', ago(1), '16:30', '30', '600', '校内']
const sheet = (...lines: Line[]) =>
  csv([
    ['学籍号', '运动项目', '运动日期', '开始时间', '时长（分钟）', '数量', '校内/校外'],
    ...lines.map(([no, ...rest]) => [studentNo(no), ...rest.map((cell) => cell ?? '')]),
  ])
const plan = async (file: File) =>
  (await server.ask(uploadRoster, { code: 'sport', wait: 8 }, { token: server.token, file })).data

/** All that counts or waits; whatever is stored sums to itself. */
async function stored() {
  const { rows: counted } = await sql<{ line: string }>`
    select concat_ws(' ', r.id, r.item, r.started_at at time zone 'Asia/Shanghai', r.seconds, r.amount, r.in_school) as line
    from sport_record r order by 1`.execute(server.db)
  const { rows: quarantined } = await sql<{ line: string }>`
    select concat_ws(' ', record_id, reason, resolution) as line from sport_quarantine order by 1`.execute(
    server.db,
  )
  const { rows: days } = await sql<{ line: string }>`
    select concat_ws(' ', student_id, day, seconds_in, seconds_out, records) as line from sport_day order by 1`.execute(
    server.db,
  )
  expect(await verifySport(server.db, server.schools.first)).toEqual([])
  return [counted, quarantined, days].map((rows) => rows.map(({ line }) => line))
}
const waiting = async () =>
  (await server.ask(sportQuarantine, {}, { token: server.token })).data.rows.map(({ id, reason }) => ({
    id,
    reason,
  }))

test('SPO-02 a workbook of sport is planned, committed and counted; brought again it changes nothing, undone it never was', async () => {
  const nothing = await stored()
  const file = () =>
    sheet(
      usual,
      [2, '篮球', ago(1), '8点05分', '1小时30分', '', '校外'],
      [3, 'running', `${ago(2)} 07:10`, '', '20'],
    )
  const planned = await plan(file())
  expect(planned).toMatchObject({ kind: 'sport', create: 3, invalid: 0, warningCount: 0 })
  expect(await stored()).toEqual(nothing)
  const { data } = await server.as.commit(planned, 'all')
  expect(data.written).toEqual({ created: 3, updated: 0, quarantined: 0 })
  const [counted] = await stored()
  expect(counted!.map((line) => line.split(' ').slice(1).join(' ')).toSorted()).toEqual([
    `0 ${ago(1)} 16:30:00 1800 600 t`,
    `1 ${ago(2)} 07:10:00 1200 t`,
    `2 ${ago(1)} 08:05:00 5400 f`,
  ])
  // Other places of another file: the same records.
  const again = await plan(sheet([3, '跑步', ago(2), '7:10', '20'], usual))
  expect(again).toMatchObject({ create: 0, unchanged: 2 })
  expect((await server.as.commit(again)).data.written).toEqual({ created: 0, updated: 0, quarantined: 0 })
  expect((await stored())[0]).toEqual(counted)
  expect((await server.as.undo(data)).code).toBe(0)
  expect(await stored()).toEqual(nothing)
})

test('SPO-02 what cannot be is reported in the plan, quarantined with its reason and not counted; a cell that cannot be read is refused', async () => {
  const planned = await plan(
    sheet(
      usual,
      [2, '跳绳', ago(-2), '9:00', '30'],
      [2, '跳绳', ago(40), '9:00', '30'],
      [2, '跑步', ago(1), '9:00', '2000'],
      [2, '跑步', ago(1), '10:00', '-5'],
      [2, '跳绳', ago(1), '11:00', '1', '900'],
      usual,
      [1, '跳绳', ago(1), '16:30:20', '45'],
      [2, '打坐', ago(1), '12:00', '30'],
      [2, '跑步', ago(1), '25:00', '30'],
      [9, '跑步', ago(1), '12:00', '30'],
      [3, '跑步', ago(1), '12:00', '半天'],
    ),
  )
  expect(planned).toMatchObject({ create: 8, invalid: 4 })
  expect(planned.warnings.map(({ row, field }) => [row, field])).toEqual([
    [3, 'takenOn'],
    [4, 'takenOn'],
    [5, 'minutes'],
    [6, 'minutes'],
    [7, 'amount'],
    [8, 'startTime'],
    [9, 'startTime'],
  ])
  expect(planned.errors.map(({ row, field }) => [row, field])).toEqual([
    [10, 'item'],
    [11, 'startTime'],
    [12, 'studentNo'],
    [13, 'minutes'],
  ])
  const { data } = await server.as.commit(planned)
  expect(data.written).toEqual({ created: 1, updated: 0, quarantined: 7 })
  const { rows: published } = (
    await server.ask(noticesList, { tab: 'notification' }, { token: server.token })
  ).data
  const notice = published.find(({ kind }) => kind === 'import-done-sport')
  expect(notice).toMatchObject({ href: '/sport/student?intake=aside' })
  expect(notice?.detail).toContain('新增 1 条，相同 0 条，待处理 7 条')
  const reasons = (await waiting()).map(({ reason }) => reason).toSorted()
  expect(reasons).toEqual(['ahead', 'fast', 'long', 'old', 'same-minute', 'same-minute', 'short'])
  expect((await stored())[0]).toHaveLength(1)
})

test('SPO-02 what a teacher entered for the minute stays; what was released goes with its file, what was rejected stays rejected', async () => {
  const { rows } = await sql<{ id: number; class: number }>`
    select id, class_id as class from student where school_id = ${server.schools.first} and student_no = ${studentNo(1)}`.execute(
    server.db,
  )
  const entered = {
    id: crypto.randomUUID(),
    class: rows[0]!.class,
    day: ago(1),
    time: '16:30',
    item: 'rope' as const,
  }
  const students = [{ record: crypto.randomUUID(), student: rows[0]!.id, minutes: 20 }]
  await server.ask(sportEntry, { ...entered, inSchool: true, students }, { token: server.token })
  const before = await stored()
  const lines: Line[] = [usual, [2, '跳绳', ago(40), '9:00', '30'], [3, '跳绳', ago(40), '9:00', '30']]
  const { data } = await server.as.commit(await plan(sheet(...lines)))
  expect(data.written).toMatchObject({ created: 0, quarantined: 3 })
  const resolve = (ids: number[], as: 'released' | 'rejected') =>
    server.ask(sportQuarantineResolve, { ids, as, note: '' }, { token: server.token })
  const old = (await waiting()).filter(({ reason }) => reason === 'old')
  await resolve([old[0]!.id], 'released')
  await resolve([old[1]!.id], 'rejected')
  expect((await stored())[0]).toHaveLength(2)
  expect(await plan(sheet(...lines))).toMatchObject({ create: 0, unchanged: 3 })
  expect((await server.as.undo(data)).code).toBe(0)
  const [counted, quarantined, days] = await stored()
  expect([counted, days]).toEqual([before[0], before[2]])
  expect(quarantined).toEqual([expect.stringMatching(/old rejected$/)])
  expect(await plan(sheet(...lines))).toMatchObject({ create: 2, unchanged: 1 })
})

test('SPO-02 a plan whose records came in meanwhile is refused; two at once write each record once', async () => {
  const plans = [await plan(sheet(usual)), await plan(sheet(usual, [2, '篮球', ago(1), '9:00', '30']))]
  const ends = await Promise.all(plans.map((one) => server.as.commit(one)))
  expect(ends.map(({ code }) => code).toSorted()).toEqual([0, 409])
  const first = ends.findIndex(({ code }) => code === 0)
  expect((await stored())[0]).toHaveLength(first + 1)
  // What was the same as before is new once the other file was undone.
  const same = await plan(sheet(usual, [3, '跑步', ago(1), '9:00', '30']))
  expect(same).toMatchObject({ create: 1, unchanged: 1 })
  await server.as.undo(ends[first]!.data)
  expect((await server.as.commit(same)).code).toBe(409)
})

test('SPO-02 a cell mended is judged again beside its like; students of another school are none, a bureau brings nothing', async () => {
  const planned = await plan(sheet(usual, [1, '打坐', ago(1), '16:30', '45']))
  expect(planned).toMatchObject({ create: 1, invalid: 1 })
  const fixed = await server.as.fix(planned, [{ row: 3, field: 'item', value: '跳绳' }])
  expect(fixed.data.plan).toMatchObject({ create: 2, invalid: 0 })
  expect(fixed.data.plan.warnings).toMatchObject([{ row: 3, field: 'startTime', code: 'duplicate' }])
  const file = sheet(usual)
  const second = await server.signIn('second')
  const foreign = await server.ask(uploadRoster, { code: 'sport', wait: 8 }, { token: second, file })
  expect(foreign.data).toMatchObject({ create: 0, invalid: 1 })
  const bureau = await server.signIn('bureau')
  expect((await server.ask(uploadRoster, { code: 'sport', wait: 8 }, { token: bureau, file })).code).toBe(403)
})

const line = fc.tuple(
  fc.integer({ min: 1, max: 3 }),
  fc.constantFrom('跳绳', '跑步', '打坐'),
  fc.constantFrom(ago(1), ago(2), ago(45), ago(-3)),
  fc.constantFrom('8:00', '8:01', '26:00'),
  fc.constantFrom('20', '30', '5000', '0'),
  fc.constantFrom('', '10', '99999'),
)

/** As the upload call does, without its limit of so many a minute. */
async function bring(lines: readonly Line[]): Promise<Plan> {
  const { db, schools } = server
  const scope = { kind: 'school' as const, schoolId: schools.first, regionCode: '990901' }
  const context = {
    db,
    locale: 'zh-CN',
    caller: { accountId: 1, scope, modules: [1, 2, 3, 4, 5, 81] },
  } as unknown as SignedInContext
  const file = await uploadedFile(sheet(...lines))
  return finishedPlan(context, await receiveUpload(context, file, 'sport', null), 60)
}

test('SPO-02 whatever files come in whatever order: each row counts, waits or is refused; again nothing changes; undone none was', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(line, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 3 }),
      async (files) => {
        const done: { before: Awaited<ReturnType<typeof stored>>; plan: Plan }[] = []
        for (const lines of files) {
          const before = await stored()
          const planned = await bring(lines)
          expect(await stored()).toEqual(before)
          expect(planned.create + planned.unchanged + planned.invalid).toBe(lines.length)
          const { data, code } = await server.as.commit(planned)
          expect(code).toBe(0)
          expect(data.written!.created + data.written!.quarantined!).toBe(planned.create)
          const after = await stored()
          expect(after[0]!.length - before[0]!.length).toBe(data.written!.created)
          expect(after[1]!.length - before[1]!.length).toBe(data.written!.quarantined)
          expect(await bring(lines.toReversed())).toMatchObject({ create: 0, invalid: planned.invalid })
          done.push({ before, plan: data })
        }
        for (const { before, plan: last } of done.toReversed()) {
          expect((await server.as.undo(last)).code).toBe(0)
          expect(await stored()).toEqual(before)
        }
      },
    ),
    { numRuns: 8 },
  )
}, 60_000)
