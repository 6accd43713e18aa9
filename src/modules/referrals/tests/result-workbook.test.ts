import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clinicAnswer, clinicOpen } from '@/modules/referrals/contract/clinic-answers.ts'
import { referralsCancel } from '@/modules/referrals/contract/referrals.ts'
import { referralsUnanswered, referralsWorkbook } from '@/modules/referrals/contract/result-workbook.ts'
import { verifyReferrals } from '@/modules/referrals/server/verify/referrals.ts'
import { callBase } from '@/contract/call.ts'
import { clinicResultsUpload } from '@/contract/upload-files.ts'
import type { Plan } from '@/contract/uploads.ts'
import { cellText } from '@/server/workbook/cell-text.ts'
import { readRows } from '@/server/workbook/read-rows.ts'
import { writeWorkbook } from '@/server/workbook/write-workbook.ts'
import { importer } from '../../../../tests/support/import/import-server.ts'
import {
  anAnswer,
  inDays,
  startReferralDriver,
  today,
  type ReferralDriver,
} from '../../../../tests/support/referral-driver.ts'

let driver: ReferralDriver
let as: ReturnType<typeof importer>
let clinic = 0
let other = 0
const ids: number[] = []
const id = (at: number) => ids[at] ?? 0

beforeAll(async () => {
  driver = await startReferralDriver()
  as = importer(driver, driver.token('first').token)
  clinic = await driver.clinic('区医院')
  other = await driver.clinic('眼科中心')
  for (const name of ['陈安宁', '李一', '王二', '赵三', '孙四', '周五']) {
    const student = await driver.student(name, driver.classes.a1)
    await driver.screen(student, driver.round, {}, inDays(-20))
    ids.push(student)
  }
  const [slot = 0] = await driver.slots(clinic, [2], 10)
  await driver.book('first', { selection: { ids: ids.slice(0, 4) }, slot })
  const [second = 0] = await driver.slots(other, [3], 10)
  await driver.book('first', { selection: { ids: ids.slice(4) }, slot: second })
})
afterAll(() => driver.stop())

type Sheet = string[][]
const download = async (of: { clinic?: number } = {}, by = 'first') => {
  const input = { round: String(driver.round), ...(of.clinic && { clinic: String(of.clinic) }) }
  const reply = await driver.request(`${callBase}${referralsWorkbook.path}?${new URLSearchParams(input)}`, {
    headers: { 'x-token': driver.token(by).token },
  })
  expect(reply.headers.get('content-type')).toContain('spreadsheetml')
  const bytes = new Uint8Array(await reply.arrayBuffer())
  const rows: Sheet = []
  for await (const { cells } of readRows({ fileName: 'a.xlsx', bytes })) rows.push(cells.map(cellText))
  return rows
}
const upload = async (rows: Sheet, by = 'first') => {
  const width = Math.max(...rows.map(({ length }) => length))
  const stream = writeWorkbook({
    sheetName: 'a',
    columns: Array.from({ length: width }, (_, at) => ({ title: rows[0]?.[at] ?? '', width: 10 })),
    rows: rows.slice(1),
  })
  const file = new File([await new Response(stream).arrayBuffer()], 'a.xlsx')
  return driver.ask(clinicResultsUpload, { wait: 60 }, { ...driver.token(by), file })
}
/** Fills in cells of the row of a case by the titles of their columns. */
function fill(rows: Sheet, name: string, cells: Record<string, string>): string[] {
  const head = rows[1] ?? []
  const row = rows.find((each) => each.includes(name)) ?? []
  for (const [title, value] of Object.entries(cells)) row[head.indexOf(title)] = value
  for (let at = 0; at < head.length; at++) row[at] ??= ''
  return row
}
const found = {
  就诊日期: today,
  睫状肌麻痹验光: '是',
  右眼球镜: '-1.25',
  右眼柱镜: '-0.50',
  右眼轴位: '170',
  左眼球镜: '-1.00',
  右眼眼轴: '24.31',
  诊断: '散光、近视',
  处理意见: '配镜',
  下次复查: inDays(90),
}
const issues = (plan: Plan) => plan.errors.map(({ row, field, message }) => [row, field, message])
const results = async (at: number) => (await driver.open('first', id(at))).data.results

test('REF-09 the workbook of a clinic lists its cases without a result by a number that says nothing, masked; filled in it is the answer', async () => {
  const waiting = await driver.ask(referralsUnanswered, {}, driver.token('first'))
  expect(waiting.data).toEqual({
    round: driver.round,
    clinics: [
      { id: clinic, name: '区医院', cases: 4 },
      { id: other, name: '眼科中心', cases: 2 },
    ],
  })
  expect(await download()).toHaveLength(2 + 6)
  const rows = await download({ clinic })
  expect(rows).toHaveLength(2 + 4)
  expect(rows[2]?.slice(1, 6)).toEqual(['陈*宁', '女', '9', '区医院', `${inDays(2)} 9:00`])
  expect(rows[2]?.[0]).toMatch(/^R[0-9A-F]{11}$/)
  expect(JSON.stringify(rows)).not.toMatch(/陈安宁|T20170506/)

  fill(rows, '陈*宁', found)
  const { data: plan } = await upload(rows)
  expect(plan).toMatchObject({ state: 'planned', rows: 4, create: 1, unchanged: 3, invalid: 0 })
  expect((await results(0)).length).toBe(0)
  const { data: written } = await as.commit(plan)
  expect(written).toMatchObject({ state: 'committed', written: { created: 1, updated: 0 } })
  expect(await results(0)).toMatchObject([
    {
      by: 'workbook',
      clinic: '区医院',
      attendedOn: today,
      cycloplegia: true,
      sphereRight: -1.25,
      cylinderRight: -0.5,
      axisRight: 170,
      sphereLeft: -1,
      axialRight: 24.31,
      axialLeft: null,
      diagnosis: ['myopia', 'astigmatism'],
      action: 'glasses',
      nextVisitOn: inDays(90),
    },
  ])
  const { followUp } = (await driver.by('first').record(id(0))).data
  expect(followUp).toMatchObject({
    visited: { on: today, hospital: '区医院' },
    result: { conclusion: 'glasses' },
  })
  expect((await driver.list('first')).find((row) => row.id === id(0))?.step).toBe('treated')
  expect(await verifyReferrals(driver.db, driver.schools.first)).toEqual([])
  expect(await download({ clinic })).toHaveLength(2 + 3)

  // The same file again changes nothing; another finding corrects it within the day, as by the link.
  const again = (await upload(rows)).data
  expect(again).toMatchObject({ create: 0, update: 0, unchanged: 4, invalid: 0 })
  fill(rows, '陈*宁', { 处理意见: '观察', 右眼眼轴: '' })
  const corrected = (await upload(rows)).data
  expect(corrected).toMatchObject({ create: 0, update: 1 })
  const [row] = (await as.rows({ plan: corrected.plan, action: 'update' })).data.rows
  expect(row?.stored).toEqual({ treatment: 'glasses', axialRight: 24.31 })
  const done = (await as.commit(corrected)).data
  expect(await results(0)).toMatchObject([{ action: 'observe', axialRight: null, by: 'workbook' }])
  expect((await results(0))[0]?.correctedAt).not.toBeNull()

  // Each is undone in its turn, the follow-up with it.
  const tooEarly = await as.undo(written)
  expect([tooEarly.code, tooEarly.msg]).toEqual([409, expect.stringContaining('1')])
  expect((await as.undo(done)).data.state).toBe('undone')
  expect(await results(0)).toMatchObject([{ action: 'glasses', axialRight: 24.31, correctedAt: null }])
  expect((await as.undo(written)).data.state).toBe('undone')
  expect(await results(0)).toEqual([])
  expect((await driver.by('first').record(id(0))).data.followUp?.step).toBe('notified')
  expect((await driver.list('first')).find((each) => each.id === id(0))?.step).toBe('booked')
  expect(await verifyReferrals(driver.db, driver.schools.first)).toEqual([])
})

test('REF-10 a workbook is judged as the form of the clinic: each wrong cell says why, and the rest is taken', async () => {
  const rows = await download()
  fill(rows, '陈*宁', { ...found, 就诊日期: inDays(1), 下次复查: '2026-02-30' })
  fill(rows, '李*', { ...found, 右眼球镜: '=1+1', 右眼眼轴: '99', 诊断: '近视、脑瘤' })
  fill(rows, '王*', { ...found, 下次复查: today, 右眼眼轴: '14.5' })
  fill(rows, '赵*', { 就诊日期: today, 备注: '好'.repeat(201) })
  fill(rows, '孙*', { ...found, 备注: '=HYPERLINK("http://a")' })
  const { data: plan } = await upload(rows)
  const byRow = (at: number) => issues(plan).filter(([row]) => row === at)
  expect(plan).toMatchObject({ create: 1, unchanged: 1, invalid: 4 })
  expect(byRow(3)).toEqual([[3, 'nextVisitOn', '下次复查不是有效的日期']])
  expect(byRow(4).map(([, field]) => field)).toEqual(['sphereRight', 'axialRight', 'diagnosis'])
  expect(byRow(5)).toEqual([[5, 'axialRight', '右眼眼轴超出可填范围']])
  expect(byRow(6).map(([, field]) => field)).toEqual(['cycloplegia', 'diagnosis', 'treatment', 'clinicNote'])
  const fixed = (
    await as.fix(plan, [
      { row: 3, field: 'nextVisitOn', value: '' },
      { row: 5, field: 'axialRight', value: '24.5' },
    ])
  ).data.plan
  expect(issues(fixed).filter(([row]) => row === 3 || row === 5)).toEqual([
    [3, 'attendedOn', '就诊日期不能晚于今天'],
    [5, 'nextVisitOn', '下次复查应晚于就诊日期'],
  ])
  const { data: written } = await as.commit(fixed)
  expect(written.written).toEqual({ created: 1, updated: 0 })
  // A formula stays the text that it is.
  expect((await results(4))[0]?.note).toBe('=HYPERLINK("http://a")')
  await as.undo(written)
})

test('REF-10 cases of another school, of another clinic and of another child are refused; who answered by the link is not answered over', async () => {
  const rows = await download({ clinic })
  fill(rows, '李*', found)
  const foreign = await upload(rows, 'second')
  expect(issues(foreign.data)).toEqual(
    rows.slice(2).map((_, at) => [at + 3, 'caseNo', '本校没有这个病例编号']),
  )
  fill(rows, '王*', { ...found, 就诊机构: '眼科中心' })
  fill(rows, '赵*', { ...found, 姓名: '李*' })
  fill(rows, '陈*宁', { ...found, 病例编号: 'R00000000000' })
  const { data: plan } = await upload(rows)
  expect(issues(plan)).toEqual([
    [3, 'caseNo', '本校没有这个病例编号'],
    [5, 'clinic', '这名学生预约的是另一家机构'],
    [6, 'name', '姓名与这个病例编号的学生不一致'],
  ])
  expect(plan).toMatchObject({ create: 1, invalid: 3 })

  // Between plan and commit the clinic answers by its link: the plan is refused and made anew.
  const token = await driver.link(id(1), 'case')
  const one = (await driver.ask(clinicOpen, { token })).data.cases[0]?.id ?? 0
  await driver.ask(clinicAnswer, { token, case: one, ...anAnswer() })
  expect((await as.commit(plan)).code).toBe(409)
  const { data: stale } = await as.state(plan.plan)
  expect(stale).toMatchObject({ state: 'planned', create: 0, invalid: 4 })
  expect(issues(stale)).toContainEqual([4, 'caseNo', `${today} 已由机构用链接回传，内容不同，请核对`])
  expect(await results(1)).toMatchObject([{ by: 'case' }])
  for (const by of ['teacher', 'bureau'])
    expect((await driver.ask(clinicResultsUpload, {}, { ...driver.token(by) })).code).toBe(403)
})

test('REF-10 after a day nothing is corrected any more, and a cancelled appointment takes no result', async () => {
  const rows = await download({ clinic: other })
  fill(rows, '孙*', found)
  const { data: written } = await as.commit((await upload(rows)).data)
  await sql`update referral_result set answered_at = answered_at - interval '25 hours'`.execute(driver.db)
  fill(rows, '孙*', { 处理意见: '治疗' })
  const [, , row = []] = rows
  const late = (await upload(rows)).data
  expect(issues(late)).toEqual([[3, 'caseNo', expect.stringContaining('超过 24 小时')]])
  expect((await as.undo(written)).code).toBe(409)
  await driver.ask(
    referralsCancel,
    { selection: { ids: [id(5)] }, round: driver.round },
    driver.token('first'),
  )
  fill(rows, '周*', found)
  expect(issues((await upload(rows)).data)).toContainEqual([4, 'caseNo', '预约已取消，请核对'])
  expect(row).toContain('治疗')
})
