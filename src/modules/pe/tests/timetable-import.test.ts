import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { peTimetable } from '@/modules/pe/contract/timetable.ts'
import { timetableUpload } from '@/contract/upload-files.ts'
import { commitPlan, uploadTemplate, type Plan } from '@/contract/uploads.ts'
import { csv, startImportServer, type ImportServer } from '../../../../tests/support/import/import-server.ts'

let server: ImportServer
beforeAll(async () => {
  server = await startImportServer()
  await sql`
    insert into class (school_id, school_year, grade, number)
    select ${server.schools.first}::int, 2026, g, n from generate_series(4, 5) g, generate_series(1, 2) n`.execute(
    server.db,
  )
  await sql`
    insert into teacher (school_id, name, name_pinyin, phone, roles)
    select ${server.schools.first}::int, name, name, name, roles::text[]
    from (values ('李明', '{pe}'), ('马晓东', '{pe}'), ('马丽', '{pe}'), ('李芳', '{subject}')) t (name, roles)`.execute(
    server.db,
  )
}, 60_000)
afterAll(() => server.stop())
beforeEach(async () => {
  await sql`delete from pe_timetable`.execute(server.db)
})

const bring = async (lines: string[][], name = 'timetable.csv') =>
  (await server.ask(timetableUpload, { wait: 25 }, { token: server.token, file: csv(lines, name) })).data
/** The term's timetable as lines. */
async function stored() {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', c.grade || '-' || c.number, e.weekday, e.period, t.name, e.topic, e.venue) as line
    from pe_timetable e join class c on c.school_id = e.school_id and c.id = e.class_id
    join teacher t on t.school_id = e.school_id and t.id = e.teacher_id
    where e.valid_to is null order by c.grade, c.number, e.weekday, e.period`.execute(server.db)
  return rows.map(({ line }) => line)
}
const rowsOf = async (plan: Plan) => (await server.as.rows({ plan: plan.plan, limit: 200 })).data.rows

test('PHY-07 a list comes in with its plan, its errors at the cell, and is undone as a whole', async () => {
  const plan = await bring([
    ['体育课表'],
    ['班级', '星期', '节次', '体育教师', '课程内容', '场地'],
    ['四年级1班', '周一', '第3节', '李明', '篮球', '操场'],
    ['4(2)班', '星期二', '4', '李老师', '', '体育馆'],
    ['501', '三', '第五节课', '马晓东', '体育', ''],
    ['五年级2班', '周四', '2', '马老师', '', ''],
    ['六年级9班', '周八', '13', '王五', '', ''],
    ['四年级1班', 'Mon', '3', '马丽', '', ''],
  ])
  expect(plan).toMatchObject({ state: 'planned', rows: 6, create: 3, invalid: 3 })
  expect(plan.errors.map(({ row, field, message }) => [row, field, message])).toEqual([
    [6, 'teacher', '有多位这个姓或同名的教师，请填写全名'],
    [7, 'weekday', '星期应为周一至周日'],
    [7, 'period', '节次应为 1 至 12，如 第3节'],
    [7, 'class', '本校没有六年级 9 班，或已关闭'],
    [7, 'teacher', '本校没有这位教师，请先在教师信息里添加'],
    [8, 'period', '前面已有同一个班同一时间的课'],
  ])
  const fixed = (await server.as.fix(plan, [{ row: 6, field: 'teacher', value: '马丽' }])).data.plan
  const written = (await server.as.commit(fixed)).data
  expect(written).toMatchObject({ state: 'committed', written: { created: 4, updated: 0 } })
  expect(await stored()).toEqual([
    '4-1 1 3 李明 篮球 操场',
    '4-2 2 4 李明 体育 体育馆',
    '5-1 3 5 马晓东 体育 ',
    '5-2 4 2 马丽 体育 ',
  ])
  expect((await server.as.history({ kind: 'timetable' })).data.rows).toHaveLength(1)
  expect((await server.as.undo(written)).data.state).toBe('undone')
  expect(await stored()).toEqual([])
})

test('PHY-07 the same file again changes nothing, another teacher is an update, and what somebody changed since keeps an undo away', async () => {
  const head = ['班级', '星期', '节次', '教师', '场地']
  const first = await bring([head, ['四年级1班', '周一', '3', '李明', '操场']])
  await server.as.commit(first)
  const again = await bring([head, ['四年级1班', '周一', '3', '李明', '操场']])
  expect(again).toMatchObject({ unchanged: 1, create: 0, update: 0 })
  const other = await bring([head, ['四年级1班', '周一', '3', '马丽', '']])
  expect(other).toMatchObject({ update: 1 })
  expect((await rowsOf(other))[0]!.stored).toEqual({ teacher: '李明' })
  const written = (await server.as.commit(other)).data
  expect(await stored()).toEqual(['4-1 1 3 马丽 体育 操场'])
  expect((await server.as.undo((await server.as.state(first.plan)).data)).code).not.toBe(200)
  expect(await stored()).toEqual(['4-1 1 3 马丽 体育 操场'])
  await server.as.undo(written)
  expect(await stored()).toEqual(['4-1 1 3 李明 体育 操场'])
})

const expected = ['4-1 1 3 李明 体育 操场', '4-1 3 5 马晓东 体育 体育馆', '4-2 2 4 马丽 体育 操场']

test.each([
  [
    'classes down and weekdays across, the period in the cell',
    [
      ['2026 学年秋季体育课表'],
      ['班级', '周一', '周二', '周三', '周四', '周五'],
      ['四年级1班', '第3节 李老师 操场', '', '5 马晓东 体育馆', '', ''],
      ['四年级2班', '', '4 马丽 操场', '', '', ''],
    ],
  ],
  [
    'weekdays and periods down, classes across',
    [
      ['星期', '节次', '四年级1班', '四年级2班'],
      ['星期一', '3', '李老师(操场)', ''],
      ['', '4', '', ''],
      ['星期二', '4', '', '马丽 操场'],
      ['星期三', '5', '马晓东 体育馆', ''],
    ],
  ],
  [
    'a whole school with all subjects, weekdays over periods',
    [
      ['某小学总课表'],
      ['班级', '星期一', '', '', '', '', '星期二', '', '', '', '', '星期三', '', '', '', ''],
      ['', '1', '2', '3', '4', '5', '1', '2', '3', '4', '5', '1', '2', '3', '4', '5'],
      [
        '四年级1班',
        '语文 李芳',
        '数学',
        '体育 李明 操场',
        '英语',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        '体育 马晓东 体育馆',
      ],
      ['四年级2班', '语文', '午休', '', '', '', '', '', '', '体育 马丽 操场', '音乐', '', '', '', '', ''],
    ],
  ],
  [
    'one table a class below each other',
    [
      ['四年级1班课程表'],
      ['节次', '周一', '周二', '周三'],
      ['第一节', '语文', '数学', '英语'],
      ['第三节', '体育 李老师 操场', '数学', ''],
      ['第五节', '', '', '体育 马晓东 体育馆'],
      ['四年级(2)班课程表'],
      ['节次', '周一', '周二', '周三'],
      ['第四节 10:40-11:20', '语文', '体育 马丽 操场', ''],
    ],
  ],
])('PHY-07 a week matrix is read as schools keep it: %s', async (_, lines) => {
  const plan = await bring(lines)
  expect(plan.errors).toEqual([])
  expect(plan).toMatchObject({ rows: 3, create: 3 })
  await server.as.commit(plan)
  expect(await stored()).toEqual(expected)
})

test('PHY-07 what a new file leaves out of its classes is counted and named before, taken out from today on, and comes back with an undo', async () => {
  const head = ['班级', '星期', '节次', '教师', '场地']
  await server.as.commit(
    await bring([
      head,
      ['四年级1班', '周一', '3', '李明', '操场'],
      ['四年级1班', '周三', '4', '李明', '操场'],
      ['四年级2班', '周二', '4', '马丽', '操场'],
    ]),
  )
  // As if it had been taught by for weeks.
  await sql`update pe_timetable set valid_from = current_date - 20`.execute(server.db)
  const before = await stored()
  const next = await bring([
    head,
    ['四年级1班', '周一', '3', '李明', '操场'],
    ['四年级1班', '周五', '2', '李明', ''],
  ])
  expect(next).toMatchObject({ create: 1, unchanged: 1 })
  expect(next.dropped!.lessons).toEqual([
    { grade: 4, number: 1, name: '', weekday: 3, period: 4, teacher: '李明' },
  ])
  const stale = await server.ask(
    commitPlan,
    { plan: next.plan, hash: next.hash, only: 'valid', removes: 2, wait: 25 },
    { token: server.token },
  )
  expect(stale.code).toBe(409)
  expect((await server.as.state(next.plan)).data).toMatchObject({
    state: 'planned',
    refusal: { code: 'planChanged' },
  })
  expect(await stored()).toEqual(before)
  const written = (await server.as.commit(next)).data
  expect(written).toMatchObject({ state: 'committed', written: { created: 1, updated: 0, removed: 1 } })
  expect(await stored()).toEqual(['4-1 1 3 李明 体育 操场', '4-1 5 2 李明 体育 ', '4-2 2 4 马丽 体育 操场'])
  // It ends on the day before, so that what was taught keeps its timetable.
  const { rows } = await sql<{ ended: boolean }>`
    select valid_to < current_date + 1 as ended from pe_timetable where weekday = 3`.execute(server.db)
  expect(rows).toEqual([{ ended: true }])
  expect((await server.as.undo(written)).data.state).toBe('undone')
  expect(await stored()).toEqual(before)
})

test('PHY-07 a file of one lesson less alone can be committed, and a class with a line that cannot be placed loses nothing', async () => {
  const head = ['班级', '星期', '节次', '教师']
  await server.as.commit(
    await bring([
      head,
      ['四年级1班', '周一', '3', '李明'],
      ['四年级1班', '周三', '4', '李明'],
      ['四年级2班', '周二', '4', '马丽'],
    ]),
  )
  const before = await stored()
  const unplaced = await bring([head, ['四年级1班', '周一', '3', '李明'], ['四年级1班', '周八', '4', '李明']])
  expect(unplaced.dropped!.lessons).toEqual([])
  const mended = (await server.as.fix(unplaced, [{ row: 3, field: 'weekday', value: '周四' }])).data.plan
  expect(mended.dropped!.lessons).toHaveLength(1)
  const less = await bring([head, ['四年级1班', '周一', '3', '李明']])
  expect(less).toMatchObject({ create: 0, update: 0, unchanged: 1 })
  expect((await server.as.commit(less)).data.written).toEqual({ created: 0, updated: 0, removed: 1 })
  expect(await stored()).toEqual(before.filter((line) => !line.startsWith('4-1 3')))
})

test('PHY-07 what is wrong in a matrix is reported at its cell and corrected in place', async () => {
  const plan = await bring([
    ['班级', '周一', '周二'],
    ['四年级1班', '3 李明 操场', '4 无此人 操场'],
    ['四年级2班', '李明', '=HYPERLINK("x")'],
  ])
  const rows = await rowsOf(plan)
  expect(rows.map(({ raw, action }) => [raw['cell'], action])).toEqual([
    ['B2', 'create'],
    ['C2', 'error'],
    ['B3', 'error'],
    ['C3', 'error'],
  ])
  expect(rows[2]!.issues).toMatchObject([{ field: 'period', message: '没有填节次' }])
  const { plan: fixed } = (
    await server.as.fix(plan, [
      { row: 2, field: 'teacher', value: '马丽' },
      { row: 3, field: 'period', value: '3' },
    ])
  ).data
  expect(fixed).toMatchObject({ create: 3, invalid: 1 })
})

test('PHY-07 hostile cells are refused in words, never written', async () => {
  const hostile = ['\u202e李明', '<script>', '李'.repeat(900), "'; drop table lesson;--", '李*明']
  const plan = await bring([
    ['班级', '星期', '节次', '教师', '场地'],
    ...hostile.map((text, index) => ['四年级1班', '周一', String(index + 1), text, text]),
  ])
  expect(plan).toMatchObject({ create: 0, invalid: hostile.length })
  const matrix = await bring([['班级', '周一', '周二'], ...hostile.map((text) => [text, text, text])])
  expect(matrix.create).toBe(0)
  expect((await server.as.commit(matrix)).data.written).toEqual({ created: 0, updated: 0, removed: 0 })
  expect(await stored()).toEqual([])
})

test('PHY-07 other workbooks are known for what they are, and the template reads as an empty timetable', async () => {
  const answer = await server.ask(
    timetableUpload,
    { wait: 25 },
    {
      token: server.token,
      file: csv([
        ['学籍号', '姓名', '性别', '出生日期', '班级'],
        ['1', '甲', '男', '2016-01-01', '四年级1班'],
      ]),
    },
  )
  expect([answer.code, answer.msg]).toEqual([400, '这是学生名单，请到学生名单导入'])
  const template = await server.request(`/eye${uploadTemplate.path}?kind=timetable`, {
    headers: { 'x-token': server.token },
  })
  const file = new File([await template.arrayBuffer()], '体育课表.xlsx')
  const plan = await server.ask(timetableUpload, { wait: 25 }, { token: server.token, file })
  expect(plan.code).toBe(400)
  expect((await server.ask(peTimetable, {}, { token: server.token })).data.entries).toEqual([])
})
