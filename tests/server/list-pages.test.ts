import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FilterValue, ListQuery } from '../../src/contract/lists/list.ts'
import type { StudentRow } from '../../src/modules/records/contract/student-list.ts'
import { studentsCount, studentsOfSchool } from '../../src/modules/records/contract/students.ts'
import type { TestServer } from '../support/harness.ts'
import { startLists, type writeLists, type WrittenStudent } from '../support/list-fixture.ts'

let server: TestServer
let at: Awaited<ReturnType<typeof writeLists>>
let tokens: ReadonlyMap<string, string>
beforeAll(async () => {
  ;({ server, at, tokens } = await startLists())
})
afterAll(() => server.stop())

/** Every page of a list, `limit` rows at a time. */
async function readAll(who: string, query: ListQuery, limit: number): Promise<StudentRow[]> {
  const rows: StudentRow[] = []
  let cursor: string | undefined
  for (let page = 0; page < 200; page++) {
    const reply = await server.ask(
      studentsOfSchool,
      { query, limit, ...(cursor === undefined ? {} : { cursor }) },
      { token: tokens.get(who)! },
    )
    expect(reply.code, reply.msg).toBe(0)
    rows.push(...reply.data.rows)
    expect(reply.data.rows.length).toBeLessThanOrEqual(limit)
    expect(reply.data.total).toBe(page === 0 && reply.data.next === null ? rows.length : null)
    if (reply.data.next === null) return rows
    cursor = reply.data.next
  }
  throw new Error('the pages do not end')
}

/** Who a caller may see, said in other words than the server's. */
function isSeen(who: string, student: WrittenStudent): boolean {
  if (!at.isHere(student)) return false
  if (who === 'first') return student.school_id === at.schools.first
  if (who === 'second') return student.school_id === at.schools.second
  if (who === 'class-teacher') return student.class_id === at.ownClass
  const isForeign = student.school_id === at.schools.foreign
  return who === 'bureau' ? !isForeign : isForeign
}

const gradeOf = ({ class_id }: WrittenStudent) => at.classes.find(({ id }) => id === class_id)!.grade
const twins = (student: WrittenStudent) =>
  at.students.filter(
    (other) =>
      at.isHere(other) &&
      other.school_id === student.school_id &&
      other.name === student.name &&
      other.birth_date === student.birth_date,
  ).length > 1
const lacks: Record<string, (student: WrittenStudent) => boolean> = {
  sex: ({ sex }) => sex === 0,
  birth: ({ birth_date }) => birth_date === null,
  number: ({ student_no }) => student_no === null,
  duplicate: (student) => student.birth_date !== null && twins(student),
}

type Matches = (student: WrittenStudent, value: never) => boolean
const rules: Record<string, { values: fc.Arbitrary<FilterValue>; matches: Matches }> = {
  name: {
    values: fc.constantFrom('子', '子轩', '😀', '%', '_', "'", 'ü', 'MÜLLER', '𠮷', '王子', '无'),
    matches: ({ name }, value: string) => name.toLowerCase().includes(value.toLowerCase()),
  },
  number: {
    values: fc.constantFrom('G33', 'g3301092018000', '3301', 'G330109201800001'),
    matches: ({ student_no }, value: string) => student_no?.startsWith(value.toUpperCase()) ?? false,
  },
  sex: {
    values: fc.uniqueArray(fc.constantFrom('boy', 'girl', 'unknown'), { minLength: 1 }),
    matches: ({ sex }, value: string[]) => value.includes(['unknown', 'boy', 'girl'][sex]!),
  },
  birth: {
    values: fc.uniqueArray(fc.constantFrom(2019, 2012, 2000), { minLength: 1 }),
    matches: ({ birth_date }, value: number[]) => value.includes(Number(birth_date?.slice(0, 4))),
  },
  grade: {
    values: fc.uniqueArray(fc.constantFrom(1, 8, 3), { minLength: 1 }),
    matches: (student, value: number[]) => value.includes(gradeOf(student)),
  },
  stage: {
    values: fc.uniqueArray(fc.constantFrom('primary', 'junior', 'senior'), { minLength: 1 }),
    matches: (student, value: string[]) => value.includes(gradeOf(student) === 1 ? 'primary' : 'junior'),
  },
  guardians: {
    values: fc.uniqueArray(fc.constantFrom('bound', 'unbound'), { minLength: 1 }),
    matches: ({ guardians }, value: string[]) => value.includes(guardians > 0 ? 'bound' : 'unbound'),
  },
  guardianPhone: {
    values: fc.boolean(),
    matches: ({ guardian_phone }, value: boolean) => value === (guardian_phone !== null),
  },
  idNumber: {
    values: fc.boolean(),
    matches: ({ id_number }, value: boolean) => value === (id_number !== null),
  },
  enrolled: {
    values: fc.uniqueArray(fc.constantFrom(2026, 2019, 2024), { minLength: 1 }),
    matches: ({ enrolled_in }, value: number[]) => value.includes(enrolled_in ?? 0),
  },
  boarding: {
    values: fc.uniqueArray(fc.constantFrom('boarder', 'day', 'unknown'), { minLength: 1 }),
    matches: ({ boarding }, value: string[]) =>
      value.includes(boarding === null ? 'unknown' : boarding ? 'boarder' : 'day'),
  },
  gap: {
    values: fc.uniqueArray(fc.constantFrom('sex', 'birth', 'number', 'duplicate'), { minLength: 1 }),
    matches: (student, value: string[]) => value.some((gap) => lacks[gap]!(student)),
  },
}
const matchesAll = (filters: ListQuery['filters'], student: WrittenStudent, but?: string) =>
  Object.entries(filters ?? {}).every(
    ([key, value]) => key === but || rules[key]!.matches(student, value as never),
  )

const filters = fc
  .record(Object.fromEntries(Object.entries(rules).map(([key, { values }]) => [key, values])), {
    requiredKeys: [],
  })
  .map((chosen) => Object.fromEntries(Object.entries(chosen).slice(0, 3)) as ListQuery['filters'])
const sortKeys = ['name', 'number', 'birth', 'school', 'class', 'seat', 'enrolled', 'updated']
const sort = fc.uniqueArray(
  fc.record({ key: fc.constantFrom(...sortKeys), descending: fc.boolean() }, { requiredKeys: ['key'] }),
  { maxLength: 3, selector: ({ key }) => key },
)
/** A bureau narrows and orders by nothing that is masked for it (SEC-07), but for the year of a birth. */
const forWhom = (who: string, query: ListQuery): ListQuery => {
  if (!who.endsWith('bureau')) return query
  const { name: _name, number: _number, ...filters } = query.filters ?? {}
  const sort = query.sort?.filter(({ key }) => !['name', 'number', 'birth'].includes(key))
  return { filters, ...(sort?.length ? { sort } : {}) }
}
const callers = fc.constantFrom('first', 'second', 'bureau', 'class-teacher', 'foreign-bureau')

test('MAN-03 pages visit every row in scope that matches once, in one order, whatever their size', async () => {
  await fc.assert(
    fc.asyncProperty(
      callers,
      filters,
      sort,
      fc.integer({ min: 1, max: 40 }),
      async (who, chosen, by, limit) => {
        const query = forWhom(who, { filters: chosen, ...(by.length > 0 ? { sort: by } : {}) })
        const expected = at.students.filter(
          (student) => isSeen(who, student) && matchesAll(query.filters, student),
        )
        const rows = await readAll(who, query, limit)
        expect(rows.map(({ id }) => id).sort((a, b) => a - b)).toEqual(
          expected.map(({ id }) => id).sort((a, b) => a - b),
        )
        expect(rows).toEqual(await readAll(who, query, 500))
      },
    ),
    { numRuns: 250 },
  )
})

test('MAN-03 counts are those of the rows, in scope, with and without each condition', async () => {
  await fc.assert(
    fc.asyncProperty(callers, filters, async (who, input) => {
      const { filters: chosen } = forWhom(who, { filters: input })
      const reply = await server.ask(
        studentsCount,
        { query: { filters: chosen }, withoutEach: true },
        { token: tokens.get(who)! },
      )
      expect(reply.code, reply.msg).toBe(0)
      const seen = at.students.filter((student) => isSeen(who, student))
      const count = (but?: string) => seen.filter((student) => matchesAll(chosen, student, but)).length
      expect(reply.data).toMatchObject({ of: seen.length, total: count() })
      const without = Object.fromEntries(reply.data.withoutEach.map(({ key, total }) => [key, total]))
      expect(without).toEqual(Object.fromEntries(Object.keys(chosen ?? {}).map((key) => [key, count(key)])))
    }),
    { numRuns: 150 },
  )
})

test('MAN-03 rows are ordered by each key in its direction; what is not known comes last going up', async () => {
  const rows = await readAll('first', { sort: [{ key: 'seat' }, { key: 'birth', descending: true }] }, 3)
  const seats = rows.map(({ seat }) => seat ?? Number.POSITIVE_INFINITY)
  expect(seats).toEqual([...seats].sort((a, b) => a - b))
  for (const seat of new Set(seats)) {
    const births = rows
      .filter((row) => (row.seat ?? Number.POSITIVE_INFINITY) === seat)
      .map(({ birth }) => birth)
    const known = births.filter((birth) => birth !== '')
    expect(known).toEqual([...known].sort().toReversed())
    expect(births.slice(births.length - known.length)).toEqual(known)
  }
  expect(rows.some(({ seat }) => seat === null)).toBe(true)
})

test('MAN-03 a row written or deleted between two pages moves no other', async () => {
  const query: ListQuery = { sort: [{ key: 'updated', descending: true }] }
  const whole = await readAll('second', query, 500)
  const token = tokens.get('second')!
  const first = (await server.ask(studentsOfSchool, { query, limit: 5 }, { token })).data
  const last = first.rows.at(-1)!.id
  await server.db.updateTable('student').set({ updated_at: new Date() }).where('id', '=', last).execute()
  const rest = await server.ask(studentsOfSchool, { query, limit: 500, cursor: first.next! }, { token })
  expect(rest.data.rows.map(({ id }) => id)).toEqual(whole.slice(5).map(({ id }) => id))
})
