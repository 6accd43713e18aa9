import type { ListQuery } from '@/contract/lists/list.ts'
import type { StudentRow } from '@/modules/records/contract/student-list.ts'
import type { SavedView } from '@/contract/saved-views.ts'
import { aStudent } from './students.ts'

type Input = {
  query?: ListQuery
  cursor?: string
  limit?: number
  withoutEach?: boolean
  name?: string
  state?: SavedView['state']
  id?: number
}
export type FakeLists = {
  rows: StudentRow[]
  views: SavedView[]
  /** Answers by path in place of the usual; a status other than 0 is a failure. */
  failing: Map<string, number>
  requested: { path: string; input: Input }[]
}

const list = '/eye/api/studentList'
const views = '/eye/api/h5/admin/cd/views'

export const fakeLists = (n: number): FakeLists => ({
  rows: Array.from({ length: n }, (_, i) => aStudent(i)),
  views: [
    {
      id: 1,
      name: '未绑定家长',
      state: {
        filters: { guardians: ['unbound'] },
        columns: [
          { key: 'name', width: 104 },
          { key: 'school', width: 136 },
          { key: 'guardianPhone', width: 176 },
        ],
      },
    },
  ],
  failing: new Map(),
  requested: [],
})

/** Answers the calls of a list as its server would, as far as a story needs it. */
export function answerLists(
  fake: FakeLists,
  path: string,
  body: unknown,
): { code: number; msg: string; data: unknown } {
  const input = body as Input
  fake.requested.push({ path, input })
  const failure = fake.failing.get(path)
  if (failure) return { code: failure, msg: '网关超时', data: null }
  const ok = (data: unknown) => ({ code: 0, msg: '', data })
  if (path === list) return ok(pageOf(fake.rows, input))
  if (path === `${list}/count`) return ok(countOf(fake.rows, input))
  if (path === `${views}/save`) {
    fake.views = [
      ...fake.views,
      { id: fake.views.length + 2, name: input.name ?? '', state: input.state ?? {} },
    ]
    return ok({ rows: fake.views })
  }
  if (path === `${views}/delete`) fake.views = fake.views.filter(({ id }) => id !== input.id)
  if (path.startsWith(views)) return ok({ rows: fake.views })
  return ok(body)
}

function pageOf(rows: StudentRow[], { query = {}, cursor, limit = 100 }: Input) {
  const matching = sorted(matchesOf(rows, query), query)
  const from = Number(cursor ?? 0)
  const next = from + limit < matching.length ? String(from + limit) : null
  return { rows: matching.slice(from, from + limit), total: next || from ? null : matching.length, next }
}

function countOf(rows: StudentRow[], { query = {}, withoutEach = false }: Input) {
  const { filters = {}, search } = query
  const keys = [...Object.keys(filters), ...(search ? ['search'] : [])]
  const without = (key: string): ListQuery =>
    key === 'search'
      ? { ...query, search: undefined }
      : { ...query, filters: { ...filters, [key]: undefined } }
  return {
    total: matchesOf(rows, query).length,
    of: rows.length,
    withoutEach: withoutEach ? keys.map((key) => ({ key, total: matchesOf(rows, without(key)).length })) : [],
  }
}

const matchesOf = (rows: StudentRow[], { search = '', filters = {} }: ListQuery) =>
  rows.filter(
    (row) =>
      row.name.includes(search) &&
      Object.entries(filters).every(([key, requested]) => {
        const value = key === 'class' ? row.classId : row[key as keyof StudentRow]
        if (requested === undefined) return true
        if (typeof requested === 'boolean') return requested === Boolean(value)
        if (Array.isArray(requested))
          return (requested as unknown[]).includes(
            key === 'birth' ? Number(String(value as string).slice(0, 4)) : value,
          )
        return typeof requested === 'string' ? String(value as string).includes(requested) : true
      }),
  )

function sorted(rows: StudentRow[], { sort: [first] = [] }: ListQuery) {
  if (!first) return rows
  const by = (row: StudentRow) => String(row[first.key as keyof StudentRow])
  const way = first.descending ? -1 : 1
  return rows.toSorted((a, b) => (by(a) < by(b) ? -way : by(a) > by(b) ? way : a.id - b.id))
}
