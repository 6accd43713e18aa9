import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportCancel } from '../../src/contract/exports.ts'
import { noticesList } from '../../src/contract/notices.ts'
import { hashPassword } from '../../src/server/http/password.ts'
import { startExportServer, type ExportServer, type StartInput } from '../support/export-district.ts'

let server: ExportServer
beforeAll(async () => (server = await startExportServer()))
afterAll(() => server.stop())

const students = (more: Partial<StartInput> = {}): StartInput => ({
  list: 'students',
  columns: ['name', 'number', 'sex', 'birth', 'class', 'guardianPhone'],
  format: 'xlsx',
  ...more,
})
const whole = { reason: 'follow-up', note: '复查' } as const
const numbers = (school: number) =>
  server.students.filter((student) => student.school === school).map(({ number }) => number)

test('MAN-03 a school exports its own students, masked, with heads and values in its language', async () => {
  const { first } = server.tokens
  const { job, table } = await server.rows(first, students())
  expect(job).toMatchObject({ rows: { done: 24, of: 24 }, masked: true, list: 'students', format: 'xlsx' })
  expect(job.fileName).toMatch(/^学生名单-\d{4}-\d\d-\d\d\.xlsx$/)
  expect(table[0]).toEqual(['姓名', '学籍号', '性别', '出生日期', '班级', '家长手机'])
  expect(table).toHaveLength(25)
  expect(new Set(table.slice(1).map((row) => row[4]))).toEqual(new Set(['四年级1班', '小海豚']))
  expect(table[2]).toMatchObject({ 0: '张"三",四', 2: '男', 3: '2016-02-11' })
  const { table: english } = await server.rows(first, students({ format: 'csv' }), 'en-US')
  expect(english[0]).toEqual(['Name', 'Student ID', 'Sex', 'Date of birth', 'Class', "Guardian's mobile"])
  const values = table.flat().map(String)
  for (const { number, phone } of server.students) {
    if (number) expect(values).not.toContain(number)
    if (phone) expect(values).not.toContain(phone)
  }
})

test('MAN-03 CSV: byte order mark, CRLF, and no name is taken for a formula; any script comes through', async () => {
  const { bytes } = await server.rows(
    server.tokens.first,
    students({ format: 'csv', columns: ['name', 'seat'] }),
  )
  const text = Buffer.from(bytes).toString('utf8')
  const lines = text.split('\r\n')
  expect(text.startsWith('\ufeff姓名,座号\r\n')).toBe(true)
  for (const line of ["'=1+1,1", '"张""三"",四",2', "'@SUM(A1),3", '😀李🇨🇳,4', 'مرحبا,5', '-2,7', "'+王,8"])
    expect(lines).toContain(line)
})

test('MAN-07 a bureau exports its district and no other, names and birthdays hidden', async () => {
  const { table } = await server.rows(
    server.tokens.bureau,
    students({ columns: ['name', 'school', 'birth'] }),
  )
  expect(table).toHaveLength(1 + 72)
  expect(new Set(table.slice(1).map((row) => row[1]))).toEqual(new Set(['甲一小学', '甲二小学', '甲三学校']))
  expect(
    table
      .slice(1)
      .every((row) => row[2] === null || row[2] === undefined || String(row[2]).endsWith('-**-**')),
  ).toBe(true)
})

test('MAN-03 rows named that are of another school are not in the file', async () => {
  const ids = server.students.map(({ id }) => id)
  const { job, table } = await server.rows(
    server.tokens.first,
    students({ ids, columns: ['number'], unmasked: whole }),
  )
  expect(job.rows).toEqual({ done: 24, of: 24 })
  const provided = table
    .slice(1)
    .map((row) => row[0] ?? '')
    .filter(Boolean)
  expect(provided.toSorted()).toEqual(numbers(server.schools.first).filter(Boolean).toSorted())
})

test('MAN-09 an unmasked export says why, and stands in the audit and in every exported student`s history', async () => {
  const filters = { sex: ['girl'] }
  const { job, table } = await server.rows(
    server.tokens.second,
    students({ query: { filters }, columns: ['name', 'number', 'guardianPhone'], unmasked: whole }),
  )
  expect(job.masked).toBe(false)
  expect(table).toHaveLength(1 + 8)
  expect(table.slice(1).map((row) => row[1])).toContain(numbers(server.schools.second)[2])
  const written = await server.db
    .selectFrom('audit')
    .where('school_id', '=', server.schools.second)
    .where('action', '=', 'export-unmasked')
    .select(['subject', 'detail', 'account_id'])
    .execute()
  const [start] = written.filter(({ subject }) => subject === `export:${job.id}`)
  expect(start?.detail).toMatchObject({ list: 'students', rows: 8, ...whole })
  const records = written.filter(({ subject }) => subject.startsWith('student:'))
  expect(records).toHaveLength(8)
  expect(records[0]?.detail).toEqual({
    export: job.id,
    reason: 'follow-up',
    fields: ['name', 'number', 'guardianPhone'],
  })
})

test('MAN-03 a masked export is audited once and is in no history', async () => {
  const { job } = await server.rows(server.tokens.first, students())
  const { rows } = await sql<{ subject: string }>`
    select subject from audit where action = 'export' and subject = ${`export:${job.id}`}
      or detail ->> 'export' = ${job.id}`.execute(server.db)
  expect(rows).toEqual([{ subject: `export:${job.id}` }])
})

test('MAN-03 what the list does not have, or not for the caller, is refused by its place', async () => {
  const { first, bureau } = server.tokens
  const refusals: [string, StartInput, string][] = [
    [first, students({ columns: ['name', 'wealth'] }), 'columns.1'],
    [first, students({ columns: ['name', 'name'] }), 'columns.1'],
    [first, students({ columns: ['school'] }), 'columns.0'],
    [first, students({ query: { filters: { wealth: [1] } } }), 'query.filters'],
    [first, students({ query: { sort: [{ key: 'guardianName' }] } }), 'query.sort.0.key'],
    [bureau, students({ query: { search: '长'.repeat(10_000) } }), 'query.search'],
  ]
  for (const [token, input, path] of refusals) {
    const reply = await server.start(token, input)
    expect(reply.code, path).toBe(400)
    expect(reply.msg).toContain(path)
  }
})

test('MAN-03 a teacher exports nothing, and a school of the schools its own', async () => {
  await server.db
    .insertInto('account')
    .values({
      username: 'a-teacher',
      password_hash: await hashPassword('mingmu-demo'),
      name: 'a-teacher',
      role: 'teacher',
      school_id: server.schools.first,
    })
    .execute()
  expect((await server.start(await server.signIn('a-teacher'), students())).code).toBe(403)
  const { table } = await server.rows(server.tokens.first, {
    list: 'schools',
    columns: ['name'],
    format: 'csv',
  })
  expect(table).toEqual([['学校'], ['甲一小学']])
})

test('MAN-09 a note of any length and kind is refused whole or stored whole', async () => {
  const note = (text: string) => students({ unmasked: { reason: 'emergency', note: text } })
  expect((await server.start(server.tokens.first, note('长'.repeat(10_000)))).code).toBe(400)
  const odd = '😀 مرحبا "引号" \u202e'
  const { job } = await server.rows(server.tokens.first, note(odd))
  const [entry] = await server.db
    .selectFrom('audit')
    .where('subject', '=', `export:${job.id}`)
    .select('detail')
    .execute()
  expect(entry?.detail).toMatchObject({ note: odd })
})

test('MAN-03 the file belongs to its account alone, says its size and name, and is a notice', async () => {
  const { job, bytes } = await server.rows(server.tokens.first, students())
  const own = await server.file(server.tokens.first, job.id)
  expect(own.headers.get('content-length')).toBe(String(bytes.length))
  expect(decodeURIComponent(own.headers.get('content-disposition') ?? '')).toContain(job.fileName)
  for (const token of [server.tokens.second, server.tokens.bureau, server.tokens.foreignBureau]) {
    expect((await server.file(token, job.id)).refusal).toMatchObject({ code: 404, msg: '没有这个导出' })
    expect(await server.state(token, job.id)).toEqual([])
    expect((await server.ask(exportCancel, { id: job.id }, { token })).code).toBe(404)
  }
  const { job: districts } = await server.rows(server.tokens.bureau, students({ ids: [1] }))
  expect((await server.file(server.tokens.foreignBureau, districts.id)).refusal?.code).toBe(404)
  expect(await server.state(server.tokens.foreignBureau)).toEqual([])
  const { data } = await server.ask(noticesList, { tab: 'notification' }, { token: server.tokens.first })
  expect(data.rows.find(({ href }) => href === `/exports?id=${job.id}`)).toMatchObject({
    kind: 'export-done',
    title: '学生名单已导出',
    detail: '共 24 行，文件保留 3 天',
  })
})

test('MAN-03 an expired file is gone, also before the cleaning has come by', async () => {
  const { job } = await server.rows(server.tokens.first, students())
  await sql`update export set expires_at = now() - interval '1 second' where id = ${job.id}`.execute(
    server.db,
  )
  expect((await server.file(server.tokens.first, job.id)).refusal).toMatchObject({
    code: 404,
    msg: '文件已过期或已取消，请重新导出',
  })
  expect(await server.state(server.tokens.first, job.id)).toMatchObject([{ state: 'expired' }])
})

test('MAN-03 a finished file thrown away is gone', async () => {
  const { first } = server.tokens
  const { job } = await server.rows(first, students())
  expect((await server.ask(exportCancel, { id: job.id }, { token: first })).data.state).toBe('cancelled')
  expect((await server.file(first, job.id)).refusal?.code).toBe(404)
  const { rows } = await sql`select from export_chunk where export_id = ${job.id}`.execute(server.db)
  expect(rows).toEqual([])
})

test('MAN-03 rows follow the list`s order and query; those excepted are left out', async () => {
  const query = { filters: { guardians: ['bound'] }, sort: [{ key: 'number', descending: true }] }
  const own = server.students.filter(({ school }) => school === server.schools.first)
  const left = own[1]!
  const { table } = await server.rows(
    server.tokens.first,
    students({ query, except: [left.id], columns: ['number'], unmasked: whole }),
  )
  const requested = own
    .filter((_, index) => (index % 12) % 2 === 1)
    .filter((one) => one !== left)
    .map(({ number }) => number)
    .toSorted()
    .toReversed()
  expect(table.slice(1).map((row) => row[0] ?? '')).toEqual(requested.filter(Boolean))
})

test('MAN-04 the other lists are exported too: rates as three columns, several values in one cell', async () => {
  const { bureau, first } = server.tokens
  const { table: schools } = await server.rows(bureau, {
    list: 'schools',
    columns: ['name', 'stages', 'students', 'bound'],
    format: 'csv',
  })
  expect(schools[0]).toEqual([
    '学校',
    '学段',
    '学生',
    '家长绑定（人数）',
    '家长绑定（总数）',
    '家长绑定（百分比）',
  ])
  expect(schools.find(([name]) => name === '甲三学校')?.[1]).toBe('小学、初中')
  for (const list of ['classes', 'teachers', 'masters'] as const) {
    const { table } = await server.rows(first, {
      list,
      columns: list === 'classes' ? ['class', 'bound'] : ['name', 'js', 'classes'],
      format: 'xlsx',
    })
    expect(table[0]?.length, list).toBeGreaterThan(2)
  }
})
