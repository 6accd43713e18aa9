import type { Call, InputOf, ReplyOf } from '../../src/contract/call.ts'
import type { ListQuery } from '../../src/contract/lists/list.ts'
import { studentsCount, studentsOfDistrict } from '../../src/modules/records/contract/students.ts'
import { seededLarge, startServer } from './bench-server.ts'
import { BenchClient, type Answer } from './client.ts'
import type { Figure } from './figure.ts'
import type { BenchOptions } from './bench-options.ts'
import { median, percentile } from './statistics.ts'

const pageBudgetMs = 40
const countBudgetMs = 150
/** Runs of each case, after those that warm up; a person may ask 600 times a minute, and all that is asked here stays below it. */
const pages = 16
const warmUp = 3
const counts = 5
/** Each page is read on from where the one before it ended; then anew. */
const pagesInARow = 4

export const sort = (...keys: string[]) => ({
  sort: keys.map((key) => ({ key: key.replace('-', ''), descending: key.startsWith('-') })),
})
/** Names, numbers and birth dates are masked for a bureau: it orders by none of them, and looks a few up whole (60 an hour). */
const cases: Record<string, ListQuery> = {
  'school, class, seat': {},
  'by class': sort('class'),
  girls: { filters: { sex: ['girl'] } },
  'sex not known': { filters: { sex: ['unknown'] } },
  'grade 3, by class': { filters: { grade: [3] }, ...sort('class') },
  'guardians unbound, by class': { filters: { guardians: ['unbound'] }, ...sort('class') },
  'guardians bound': { filters: { guardians: ['bound'] } },
  'born 2015': { filters: { birth: [2015] } },
  'born 2015, girls, by class': { filters: { birth: [2015], sex: ['girl'] }, ...sort('class') },
  'born 1990: no match': { filters: { birth: [1990] } },
  'name 张子轩': { filters: { name: '张子轩' } },
  'name 没有: no match': { filters: { name: '没有' } },
  'number of nobody': { filters: { number: 'G920012201801010017' } },
  'number missing': { filters: { gap: ['number'] } },
  'search 王子轩': { search: '王子轩' },
  'search 2206: a part finds nobody': { search: '2206' },
}

/** The two calls of a list: its pages, and its count. */
interface ListCalls {
  part: string
  page: Call
  count: Call
  cases: Readonly<Record<string, ListQuery>>
}

/** Students of a district of 350 schools as its bureau's list asks for them: one reader, page after page. */
export const measureLists = (options: BenchOptions): Promise<Figure[]> =>
  measureList(options, { part: 'lists', page: studentsOfDistrict, count: studentsCount, cases })

/** The same of any list of a bureau. */
export async function measureList(options: BenchOptions, list: ListCalls): Promise<Figure[]> {
  const folder = await seededLarge(options)
  const server = await startServer(folder)
  const bureau = await new BenchClient(server.origin, 2).signIn('bureau02')
  try {
    return await listFigures(bureau, list)
  } finally {
    bureau.close()
    await server.stop()
  }
}

async function listFigures(bureau: BenchClient, list: ListCalls): Promise<Figure[]> {
  await readPages(bureau, list, {}, warmUp * 5)
  const read: { name: string; ms: number[] }[] = []
  const counted: { name: string; ms: number[] }[] = []
  for (const [name, query] of Object.entries(list.cases)) {
    await readPages(bureau, list, query, warmUp)
    read.push({ name, ms: await readPages(bureau, list, query, pages) })
    counted.push({ name, ms: await countRows(bureau, list, query) })
  }
  const { part } = list
  return [
    ...read.map((one) => figureOf(part, `list: ${one.name}`, [one])),
    { ...figureOf(part, 'list, all cases', read), budget: pageBudgetMs },
    { ...figureOf(part, 'count beside the list, all cases', counted), budget: countBudgetMs },
  ]
}

async function readPages(bureau: BenchClient, { page }: ListCalls, query: ListQuery, times: number) {
  const taken: number[] = []
  let cursor: string | null = null
  for (let time = 0; time < times; time++) {
    const input = { query, limit: 100, ...(cursor === null ? {} : { cursor }) } as InputOf<Call>
    const { ms, data } = (await bureau.ask(page, input)) as Answer<ReplyOf<typeof studentsOfDistrict>>
    taken.push(ms)
    cursor = time % pagesInARow === pagesInARow - 1 ? null : data.next
  }
  return taken
}

async function countRows(bureau: BenchClient, { count }: ListCalls, query: ListQuery) {
  const taken: number[] = []
  for (let time = 0; time < counts; time++)
    taken.push((await bureau.ask(count, { query } as InputOf<Call>)).ms)
  return taken
}

function figureOf(part: string, name: string, measured: readonly { name: string; ms: number[] }[]): Figure {
  const all = measured.flatMap(({ ms }) => ms)
  const slow = measured
    .map((one) => ({ name: one.name, p95: percentile(one.ms, 0.95) }))
    .toSorted((a, b) => b.p95 - a.p95)
    .slice(0, 6)
  return {
    part,
    name,
    value: percentile(all, 0.95),
    unit: 'ms',
    ...(measured.length === 1 && { budget: pageBudgetMs }),
    by: `p95 of ${all.length}, bureau, one after the other; median ${median(all).toFixed(1)} ms`,
    holds: slow.map((one) => `“${one.name}” ${one.p95.toFixed(1)} ms`),
  }
}
