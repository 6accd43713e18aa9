import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { displayAdd, displayDelete } from '@/contract/display.ts'
import { noticeOpen, noticesList, noticesMarkRead, type NoticeTab } from '@/contract/notices.ts'
import { search } from '@/contract/search.ts'
import { postNotice, type NewNotice } from '@/server/db/notices.ts'
import { hearNotices } from '../../../../tests/support/hear-notices.ts'
import { startImportServer, type ImportServer } from '../../../../tests/support/import/import-server.ts'
import { rosterOf, screeningOf } from '../../../../tests/support/import/sheets.ts'

let server: ImportServer
let live: Awaited<ReturnType<typeof hearNotices>>
const ids: Record<string, number> = {}
const tokens: Record<string, string> = {}
beforeAll(async () => {
  server = await startImportServer()
  for (const { id, username } of await server.db.selectFrom('account').select(['id', 'username']).execute())
    ids[username] = id
  for (const name of ['first', 'second', 'bureau', 'foreign-bureau']) tokens[name] = await server.signIn(name)
  live = await hearNotices(server.connectionConfig)
})
beforeEach(async () => {
  await server.db.deleteFrom('notice').execute()
  await live.heard()
})
afterAll(async () => {
  await live.stop()
  await server.stop()
})

const list = async (who: string, tab: NoticeTab = 'notification', more: object = {}, language = 'zh-CN') =>
  (await server.ask(noticesList, { tab, ...more }, { token: tokens[who]!, language })).data
const post = (who: string, notice: Partial<NewNotice> = {}) =>
  postNotice(
    server.db,
    { regionCode: '990901', tab: 'notification', kind: 'account-approved', ...notice },
    { accounts: [ids[who]!] },
  )

test('SHELL-04 the own notices of a tab, newest first, page by page', async () => {
  const posted: number[] = []
  for (let n = 0; n < 5; n++) posted.push((await post('first')).id)
  await post('first', { tab: 'todo' })
  await post('second')
  const page = await list('first', 'notification', { limit: 2 })
  expect(page.rows.map(({ id }) => id)).toEqual(posted.slice(3).reverse())
  expect(page).toMatchObject({ total: 5, unread: { notification: 5, message: 0, todo: 1 } })
  // What arrives meanwhile moves nothing.
  await post('first')
  const rest = await list('first', 'notification', { limit: 3, cursor: page.next! })
  expect(rest.rows.map(({ id }) => id)).toEqual(posted.slice(0, 3).reverse())
  expect(rest.next).toBeNull()
})

test('SHELL-04 words come in the reader’s language', async () => {
  await post('first', { tab: 'todo', kind: 'accounts-pending', params: { n: 3 } })
  expect((await list('first', 'todo')).rows[0]!.title).toBe('3 个新账号等待开通')
  expect((await list('first', 'todo', {}, 'en-US')).rows[0]!.title).toBe('Accounts waiting for approval: 3')
})

test('SHELL-04 marking read counts down, by notice or tab, and notifies the reader’s other windows', async () => {
  const mine = await post('first')
  await post('first')
  await post('first', { tab: 'todo' })
  const other = await post('second')
  expect(await live.heard()).toEqual([ids['first'], ids['second']].sort())
  const mark = (input: object) => server.ask(noticesMarkRead, input, { token: tokens['first']! })
  expect((await mark({ ids: [mine.id, other.id] })).data).toEqual({ notification: 1, message: 0, todo: 1 })
  expect(await live.heard()).toEqual([ids['first']])
  expect((await list('second')).unread.notification).toBe(1)
  expect((await mark({ tab: 'notification' })).data).toEqual({ notification: 0, message: 0, todo: 1 })
  expect(await live.heard()).toEqual([ids['first']])
  expect((await mark({ tab: 'notification' })).data.todo).toBe(1)
  expect((await mark({})).data.todo).toBe(1)
  expect(await live.heard()).toEqual([])
  expect((await list('first')).rows.every(({ isRead }) => isRead)).toBe(true)
})

test('SHELL-04 opening marks read; another account’s notice is as good as none', async () => {
  const { id } = await post('first')
  await live.heard()
  expect((await server.ask(noticeOpen, { id }, { token: tokens['second']! })).code).toBe(404)
  expect((await list('first')).unread.notification).toBe(1)
  const opened = await server.ask(noticeOpen, { id }, { token: tokens['first']! })
  expect(opened.data).toMatchObject({ id, isRead: true, html: '', hasText: false })
  expect(await live.heard()).toEqual([ids['first']])
  expect((await list('first')).unread.notification).toBe(0)
})

test('SHELL-04 a committed screening is notified to its uploader and the bureau, a roster to the uploader only', async () => {
  const plan = (await server.as.roster(rosterOf([{ no: 1 }, { no: 2 }]))).data
  expect((await server.as.commit(plan)).code).toBe(0)
  expect((await list('first')).rows[0]).toMatchObject({
    kind: 'import-done',
    title: '学生名册已导入',
    detail: '甲一小学：新增 2 条，更新 0 条',
    href: `/manage/student?plan=${plan.plan}`,
  })
  expect((await list('bureau')).total).toBe(0)
  const round = server.rounds.currentRound
  const seen = (await server.as.screening(screeningOf([{ no: 1 }]), round)).data
  expect((await server.as.commit(seen)).code).toBe(0)
  const [notified] = (await list('bureau', 'notification', {}, 'en-US')).rows
  expect(notified).toMatchObject({
    title: 'Vision screening imported',
    detail: expect.stringContaining('autumn 2026'),
  })
  expect(notified!.href).toBe(`/visionCheck/base?round=${round}&school=${server.schools.first}`)
  expect((await list('first')).rows[0]!.href).toBe(`/visionCheck/analysisExport?plan=${seen.plan}`)
  expect((await list('second')).total).toBe(0)
  expect((await list('foreign-bureau')).total).toBe(0)
})

test('SHELL-04 a file that cannot be read is among the uploader’s to-dos, with the reason', async () => {
  const refused = await server.as.roster(new File(['a,b\n1,2'], 'x.csv'))
  expect(refused.code).toBe(400)
  const { plan } = (await server.as.history()).data.rows[0]!
  const [todo] = (await list('first', 'todo')).rows
  expect(todo).toMatchObject({ kind: 'import-failed', title: '学生名册未能导入', detail: refused.msg })
  expect(todo!.href).toBe(`/manage/student?plan=${plan}`)
  expect((await list('bureau', 'todo')).total).toBe(0)
})

test('SHELL-04 imported students are found by their name’s pinyin', async () => {
  const plan = (await server.as.roster(rosterOf([{ no: 8, name: '单雨重' }]))).data
  await server.as.commit(plan)
  const found = async (text: string) =>
    (await server.ask(search, { text }, { token: server.token })).data.students.rows.map(({ name }) => name)
  expect(await found('shanyuzh')).toEqual(['单雨重'])
  // Answers to two letters are cached until a roster changes.
  expect(await found('单雨')).toEqual(['单雨重'])
  const renamed = (await server.as.roster(rosterOf([{ no: 8, name: '曾雨重' }]))).data
  await server.as.commit(renamed)
  expect(await found('zyz')).toEqual(['曾雨重'])
  await expect.poll(() => found('单雨')).toEqual([])
  expect((await server.as.undo(renamed)).data.state).toBe('undone')
  expect(await found('syz')).toEqual(['单雨重'])
})

test('SHELL-04 a display link that ends within three days is notified once, to whoever made it', async () => {
  const make = async (name: string, days: 1 | 30) =>
    (
      await server.ask(
        displayAdd,
        { name, search: { school: server.schools.first }, days },
        { token: tokens['bureau']! },
      )
    ).data
  const soon = await make('大厅', 1)
  await make('走廊', 30)
  const rows = (await Promise.all([list('bureau', 'todo'), list('bureau', 'todo')])).at(-1)!.rows
  expect(rows.map(({ detail }) => detail)).toEqual([expect.stringContaining('大厅')])
  expect(rows[0]!.href).toBe(`/visionCheck/base?school=${server.schools.first}`)
  expect((await list('bureau', 'todo')).total).toBe(1)
  expect((await list('first', 'todo')).total).toBe(0)
  await server.ask(displayDelete, { id: soon.id }, { token: tokens['bureau']! })
  expect((await list('bureau', 'todo')).total).toBe(1)
})
