import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  list,
  type DeclaredFilter,
  type FilterValue,
  type ListColumn,
} from '../../src/contract/lists/list.ts'
import { listNames, type ListName } from '../../src/contract/lists/lists.ts'
import { healthResultRow } from '../../src/modules/health/contract/result-list.ts'
import { classRow, schoolRow, teacherRow } from '../../src/modules/records/contract/organisation-lists.ts'
import { peLessonListRow, peLoadListRow, peMarkListRow } from '../../src/modules/pe/contract/list-rows.ts'
import { referralRow } from '../../src/modules/referrals/contract/referral-list.ts'
import { leaverRow } from '../../src/modules/records/contract/leaver-list.ts'
import { labourStudentRow } from '../../src/modules/labour/contract/student-list.ts'
import { sportStudentRow } from '../../src/modules/sport/contract/student-list.ts'
import { studentRow } from '../../src/modules/records/contract/student-list.ts'
import { visionRecordRow } from '../../src/modules/vision/contract/record-list.ts'
import { scopeOf, type Scope } from '../../src/server/db/scope.ts'
import { countOfList } from '../../src/server/lists/count-of-list.ts'
import { pageOfList } from '../../src/server/lists/page-of-list.ts'
import { sqlListOf } from '../../src/server/lists/sql-list.ts'
import { plainCalendar } from '../../src/standards/calendar/school-calendar.ts'
import { sqlListBy } from '../../src/server/lists/sql-lists.ts'
import { streamOfList } from '../../src/server/lists/stream-of-list.ts'
import { startServer, type TestServer } from '../support/harness.ts'
import { writeLists } from '../support/list-fixture.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  const { schools } = await writeLists(server.db)
  school = scopeOf({ role: 'admin', school_id: schools.first, region_code: '990901' })
  await server.db
    .updateTable('school')
    .set({ contact_name: '王主任', contact_phone: '13800001234' })
    .execute()
  await writeLesson(server)
  await writeAbnormal(server)
  await sql`update student set removed = 'left', removed_at = '2026-07-05T08:00:00Z' where removed = 'moved'`.execute(
    server.db,
  )
})
afterAll(() => server.stop())

/** Each student has a result that asks for a visit, in every round of the district. */
async function writeAbnormal({ db }: TestServer): Promise<void> {
  await sql`
    insert into vision_exam (school_id, round_id, student_id, class_id, grade, sex, state, taken_on, warning, worse_ucva)
    select s.school_id, r.id, s.id, s.class_id, c.grade, s.sex, 'done', r.starts_on, 2, 46
    from student s
    join class c on c.school_id = s.school_id and c.id = s.class_id
    join school k on k.id = s.school_id
    join screening_round r on r.region_code = k.region_code
    on conflict do nothing`.execute(db)
}

/** One measured lesson of each class, and a mark in it of each student. */
async function writeLesson({ db }: TestServer): Promise<void> {
  await sql`
    insert into teacher (school_id, name, phone, roles) select id, '马老师', 'ma', '{pe}' from school`.execute(
    db,
  )
  await sql`
    insert into lesson (school_id, class_id, teacher_id, day, period, starts_at, topic, venue, state, phases)
    select c.school_id, c.id, min(t.id), '2026-11-18', 3, '09:50', '跑', '操场', 'held', '{8,26,6}'
    from class c join teacher t on t.school_id = c.school_id and t.phone = 'ma' group by c.school_id, c.id`.execute(
    db,
  )
  await sql`
    insert into lesson_student_summary (school_id, lesson_id, student_id, is_valid, valid_seconds, moving_seconds, mvpa_seconds, rate_sum, peak)
    select l.school_id, l.id, s.id, true, 2000, 1200, 900, 290000, 190
    from lesson l join student s on s.school_id = l.school_id and s.class_id = l.class_id`.execute(db)
  await sql`
    insert into pe_assessment (school_id, lesson_id, student_id, item, grade, sex, raw, score, rule_version, account_id)
    select l.school_id, l.id, s.id, 'rope', 3, 1, 120, 80, '2014', 1
    from lesson l join student s on s.school_id = l.school_id and s.class_id = l.class_id`.execute(db)
}

const bureau: Scope = scopeOf({ role: 'qu', school_id: null, region_code: '990901' })
let school: Scope
/** Whoever may order and narrow by any part of it. */
const readerOf = ({ mask }: ListColumn): Scope => (mask ? school : bureau)
const rows: Record<ListName, z.ZodMiniType> = {
  students: studentRow,
  classes: classRow,
  teachers: teacherRow,
  masters: teacherRow,
  schools: z.extend(schoolRow, { schoolId: z.number() }),
  visionRecords: visionRecordRow,
  healthResults: healthResultRow,
  peLessons: peLessonListRow,
  peLoads: peLoadListRow,
  peMarks: peMarkListRow,
  labourPupils: labourStudentRow,
  sportPupils: sportStudentRow,
  leavers: leaverRow,
  referrals: referralRow,
}
const sample: Record<DeclaredFilter, FilterValue[]> = {
  contains: ['王', 'x%'],
  starts: ['1', 'G'],
  choice: [[1], ['x'], ['boy', 'open', 'primary', 'head', 'used', 'public']],
  year: [[2019], [2019, 2026]],
  presence: [true, false],
  range: [{}, { from: 1 }, { to: 5.5 }, { from: 0, to: 1e12 }],
}
const days: FilterValue[] = [{}, { from: '2026-11-18' }, { to: '2026-11-17' }]

describe.each(listNames)('%s', (name) => {
  const one = sqlListBy(name, plainCalendar)
  const columns: readonly ListColumn[] = one.definition.columns

  test('MAN-03 its rows are as the contract has them, and no others', async () => {
    const { rows: page } = await pageOfList(server.db, bureau, one, { query: {}, limit: 500 })
    expect(page.length).toBeGreaterThan(0)
    for (const row of page) expect(rows[name].parse(row)).toEqual(JSON.parse(JSON.stringify(row)))
  })

  test.each(columns.filter(({ sort }) => sort).map((column) => [column.key, column] as const))(
    'MAN-03 pages by %s, up and down, hold all rows once',
    async (key, column) => {
      const reader = readerOf(column)
      for (const descending of [false, true]) {
        const query = { sort: [{ key, descending }] }
        const whole = await pageOfList(server.db, reader, one, { query, limit: 500 })
        const ids = (page: { rows: unknown[] }) => page.rows.map((row) => (row as { id: number }).id)
        const paged: number[] = []
        let cursor: string | undefined
        do {
          const page = await pageOfList(server.db, reader, one, { query, limit: 4, cursor })
          paged.push(...ids(page))
          cursor = page.next ?? undefined
        } while (cursor !== undefined)
        expect(paged).toEqual(ids(whole))
        expect(new Set(paged).size).toBe(paged.length)
      }
    },
  )

  test.each(columns.flatMap((column) => (column.filter ? [[column.key, column] as const] : [])))(
    'MAN-03 narrowed by %s its page and its count agree',
    async (key, column) => {
      const { filter, type } = column
      const reader = readerOf(column)
      const values = filter === 'range' && type === 'date' ? days : sample[filter as DeclaredFilter]
      for (const value of values) {
        const query = { filters: { [key]: value } }
        const page = await pageOfList(server.db, reader, one, { query, limit: 500 })
        const count = await countOfList(server.db, reader, one, { query, withoutEach: true })
        expect(page.rows).toHaveLength(count.total)
        expect(count.withoutEach).toHaveLength(1)
      }
    },
  )

  test('MAN-03 streamed it says what its pages say, unmasked only when that is asked for', async () => {
    const keys = columns.map(({ key }) => key)
    const input = { query: {}, columns: keys, batch: 5 }
    const read = async (unmasked: boolean) => {
      const { total, batches } = await streamOfList(server.db, bureau, one, { ...input, unmasked })
      const all: Record<string, unknown>[] = []
      for await (const batch of batches) all.push(...batch)
      expect(all).toHaveLength(total)
      return all
    }
    const { rows: page } = await pageOfList(server.db, bureau, one, { query: {}, limit: 500 })
    const masked = await read(false)
    expect(masked).toHaveLength(page.length)
    for (const [at, row] of masked.entries()) expect(page[at]).toMatchObject(row)
    expect(JSON.stringify(masked)).toContain('*')
    expect(JSON.stringify(await read(true))).not.toContain('*')
  })
})

test('MAN-03 a column without its SQL, or with SQL that it does not declare, does not compile', () => {
  const two = list({
    name: 'two',
    columns: [
      { key: 'a', type: 'text', width: 80, sort: true },
      { key: 'b', type: 'text', width: 80, filter: 'contains' },
    ],
    defaultSort: [{ key: 'a' }],
  })
  const rest = {
    table: sql`two s`,
    key: { school: 's.school_id', id: 's.id' },
    joins: {},
    extra: {},
    where: () => sql`true`,
  }
  const cell = { value: sql`s.a` }
  const ordered = { ...cell, order: [{ by: sql`s.a`, type: 'text' as const }] }
  const narrowed = { ...cell, filter: sql`s.b` }
  const declare = sqlListOf<unknown>()(two)
  expect(declare({ ...rest, columns: { a: ordered, b: narrowed } }).definition.name).toBe('two')
  // @ts-expect-error b is missing
  declare({ ...rest, columns: { a: ordered } })
  // @ts-expect-error a is sorted by, but not ordered
  declare({ ...rest, columns: { a: cell, b: narrowed } })
  // @ts-expect-error a has no filter
  declare({ ...rest, columns: { a: { ...ordered, filter: sql`s.a` }, b: narrowed } })
})
