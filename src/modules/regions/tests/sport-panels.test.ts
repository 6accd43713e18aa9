import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addDays, daysBetween } from '@/lib/day.ts'
import type { Call, InputOf, ReplyOf } from '@/contract/call.ts'
import { regionVisit } from '@/contract/region-visit.ts'
import { nodeSport } from '@/modules/sport/contract/node-screen.ts'
import type { SportRecordIn } from '@/modules/sport/contract/records.ts'
import * as screen from '@/modules/sport/contract/screen.ts'
import { hashPassword } from '@/server/http/password.ts'
import { stageOf } from '@/standards/grade.ts'
import { createCityBureau } from '../../../../tests/support/city-bureau.ts'
import { createDistricts } from '../../../../tests/support/fixture-district.ts'
import { startServer, type TestServer } from '../../../../tests/support/harness.ts'
import { makeDevice, send, sportRecord } from '../../../../tests/support/sport-driver.ts'
import { fillClass, writeClass } from '../../../../tests/support/write-classes.ts'

/** A Wednesday: the week that is published is that of the 16th. */
const now = new Date('2026-11-25T08:00:00Z')
const mondays = ['2026-11-09', '2026-11-16', '2026-11-23']
/** Every statement that any connection of the server asks. */
const query = vi.spyOn(pg.Client.prototype, 'query')
let server: TestServer
let city = ''

beforeAll(async () => {
  server = await startServer({ now: () => now })
  const { schools } = await createDistricts(server.db)
  await server.db
    .insertInto('account')
    .values({
      username: 'third',
      name: 'third',
      password_hash: await hashPassword('mingmu-demo'),
      role: 'admin',
      school_id: schools.third,
      region_code: null,
    })
    .execute()
  // Few took part in grade 5 of the other district: it hides them.
  await writeSport('first', schools.first, { 3: 1, 4: 2, 5: 2 })
  await writeSport('third', schools.third, { 3: 2, 7: 1 })
  await writeSport('foreign', schools.foreign, { 3: 2, 4: 2, 5: 28 })
  await createCityBureau(server.db)
  city = await server.signIn('city')
  await server.districts.countDue()
}, 600_000)
afterAll(async () => {
  query.mockRestore()
  await server.stop()
})

/** Three weeks of a school; of each grade every so many of 60 children took part, each day another of them for two hours. */
async function writeSport(account: string, school: number, every: Record<number, number>) {
  const device = await makeDevice(server, await server.signIn(account))
  const classes: { step: number; students: number[] }[] = []
  for (const [grade, step] of Object.entries(every)) {
    const id = await writeClass(server.db, school, { grade: Number(grade) })
    const children = Array.from({ length: 60 }, (_, at) => ({
      sex: 1 + (at % 2),
      birth: `2015-01-${10 + (at % 19)}`,
    }))
    classes.push({ step, students: await fillClass(server.db, { school, class: id }, children) })
  }
  const items = ['rope', 'running', 'football'] as const
  for (const { step, students } of classes) {
    const records: SportRecordIn[] = mondays.flatMap((monday, week) =>
      daysBetween(monday, addDays(monday, week === 2 ? 1 : 4)).flatMap((day, at) =>
        students
          .filter((_, child) => child % step === 0)
          .map((student, child) =>
            sportRecord(student, new Date(`${day}T02:00:00Z`), {
              item: items[child % 3]!,
              seconds: (child + at) % 3 === 0 ? 7200 : 1500,
              inSchool: child % 5 > 0,
            }),
          ),
      ),
    )
    for (let from = 0; from < records.length; from += 500)
      expect((await send(server, device, records.slice(from, from + 500), now)).code).toBe(0)
  }
}

const citySport = async (token = city) => (await server.ask(nodeSport, {}, { token })).data

/** What the own page of each district answers to whoever looks into it from above. */
async function pagesOf<C extends Call>(call: C, input: InputOf<C> = {} as InputOf<C>): Promise<ReplyOf<C>[]> {
  const token = await server.signIn('city')
  const replies: ReplyOf<C>[] = []
  for (const code of ['990901', '990902']) {
    await server.ask(regionVisit, { code }, { token })
    await server.hub.caughtUp()
    const reply = await server.ask(call, input, { token })
    expect(reply.code, call.path).toBe(0)
    replies.push(reply.data)
  }
  return replies
}
type Counts = readonly (number | null)[]
/** Lines of both pages added up by hand: a line of which a count is hidden counts for nothing. */
function added(lines: readonly (Counts | undefined)[]): Counts {
  const present = lines.filter((line) => line !== undefined)
  const shown = present.filter((line): line is number[] => line.every((n) => n !== null))
  const [first] = shown.length > 0 ? shown : present
  return (first ?? []).map((_, at) =>
    shown.length === 0 ? null : shown.reduce((sum, line) => sum + line[at]!, 0),
  )
}
type Rate = { n: number; of: number } | null
const ofRate = (rate: Rate): Counts => (rate ? [rate.n, rate.of] : [null, null])
const rateIn = (rate: Rate | undefined): Counts | undefined => (rate === undefined ? undefined : ofRate(rate))

test('REG-10 each panel of the sport of a city is the sum of what the pages of its districts show, without a hidden line', async () => {
  const { screen: shown } = await citySport()
  expect([shown?.start, shown?.end]).toEqual(['2026-11-16', '2026-11-22'])
  const totals = await pagesOf(screen.sportTotals)
  for (const name of ['participation', 'reached', 'reachedIn'] as const) {
    expect(ofRate(shown!.head.figures[name]), name).toEqual(
      added(totals.map(({ figures }) => ofRate(figures[name]))),
    )
    expect(ofRate(shown!.head.before![name]), name).toEqual(
      added(totals.map(({ before }) => ofRate(before![name]))),
    )
  }
  // Means are weighted by the child-days that they are of.
  const minutes = totals.map(({ figures }) => figures.minutes!)
  const of = minutes.reduce((sum, each) => sum + each.of, 0)
  const mean = minutes.reduce((sum, each) => sum + each.mean * each.of, 0) / of
  expect(shown!.head.figures.minutes?.of).toBe(of)
  expect(Math.abs(shown!.head.figures.minutes!.mean - mean)).toBeLessThan(0.1)

  const grades = await pagesOf(screen.sportBreakdown, { by: 'grade' })
  const gradeOf = (page: (typeof grades)[number], grade: number | undefined) =>
    page.rows.find((row) => row.grade === grade)?.figures
  expect(shown!.grades.rows.map(({ grade }) => grade)).toEqual([3, 4, 5, 7])
  for (const { grade, figures } of shown!.grades.rows)
    for (const name of ['reachedIn', 'reached'] as const)
      expect(ofRate(figures[name]), `grade ${grade}`).toEqual(
        added(grades.map((page) => rateIn(gradeOf(page, grade)?.[name]))),
      )
  // The other district hides its grade 5, which is so of one district, and says that.
  expect(gradeOf(grades[1]!, 5)?.reached).toBeNull()
  expect(shown!.grades.from).toEqual({ least: 1, most: 2, districts: 2 })

  const sexes = await pagesOf(screen.sportBreakdown, { by: 'sex' })
  for (const { stage, boys, girls } of shown!.sexes.rows)
    expect([...ofRate(boys), ...ofRate(girls)], stage).toEqual(
      added(
        sexes.map(({ rows }) => {
          const own = rows.filter((row) => row.stage === stage)
          return own.length === 0
            ? undefined
            : own.flatMap(({ figures }) => [...ofRate(figures.participation)])
        }),
      ),
    )
  const days = await pagesOf(screen.sportDays)
  expect(shown!.days.days).toHaveLength(12)
  for (const { day, rate, isSchoolDay } of shown!.days.days) {
    expect(isSchoolDay).toBe(true)
    expect(ofRate(rate), day).toEqual(
      added(days.map((page) => rateIn(page.days.find((each) => each.day === day)?.rate))),
    )
  }
  expect(shown!.head.day?.day).toBe('2026-11-24')
  const hours = await pagesOf(screen.sportHours)
  expect(shown!.hours.cells.some(({ n }) => (n ?? 0) > 20)).toBe(true)
  for (const { weekday, hour, n } of shown!.hours.cells) {
    const cells = hours.map(
      (page) => page.cells.find((each) => each.weekday === weekday && each.hour === hour)?.n ?? 0,
    )
    expect(n, `${weekday} ${hour}`).toBe(cells.reduce((sum, each) => sum + each, 0))
  }
  const items = await pagesOf(screen.sportItemsPublished)
  expect(shown!.items.total).toBe(items.reduce((sum, { total }) => sum + (total ?? 0), 0))
  for (const { item, minutes: own } of shown!.items.items) {
    const cells = items.map((page) => {
      const found = page.items.find((each) => each.item === item)
      return found ? found.minutes : 0
    })
    expect(own, item).toBe(cells.includes(null) ? null : cells.reduce((sum, each) => sum! + each!, 0))
  }
  const streaks = await pagesOf(screen.sportStreaks)
  const ofStreaks = (page: Pick<(typeof streaks)[number], 'of' | 'bands'>): Counts =>
    page.bands ? [page.of, ...page.bands.map(({ n }) => n)] : [null]
  expect(ofStreaks(shown!.streaks)).toEqual(added(streaks.map(ofStreaks)))
})

test('REG-11 a district below a city has in each stage the sum of the grades of its own page; of another week it is named and not compared', async () => {
  const grades = await pagesOf(screen.sportBreakdown, { by: 'grade' })
  const { stages, uncounted } = await citySport()
  expect(uncounted).toEqual([])
  expect(stages.map(({ stage }) => stage)).toEqual(['primary', 'junior'])
  for (const { stage, rows } of stages)
    for (const row of rows) {
      const own = grades[Number(row.code) - 990901]!.rows.filter(({ grade }) => stageOf(grade!) === stage)
      const isHidden = own.some(({ figures }) => figures.participation === null)
      expect(row.participation, `${stage} ${row.code}`).toEqual(
        isHidden
          ? null
          : {
              n: own.reduce((sum, { figures }) => sum + figures.participation!.n, 0),
              of: own.reduce((sum, { figures }) => sum + figures.participation!.of, 0),
            },
      )
      expect(row.roster).toBe(60 * own.length * (stage === 'primary' && row.code === '990901' ? 4 / 3 : 1))
    }
  const primary = stages[0]!.rows
  expect(primary.map(({ code, isCompared }) => [code, isCompared])).toEqual([
    ['990901', true],
    // It hides one of its grades, and so the stage.
    ['990902', false],
  ])

  // One is of the week before, one has not been counted.
  await sql`insert into region (code, name, letter, parent, level)
    values ('990903', '丁区', 'D', '990900', 3), ('990904', '戊区', 'W', '990900', 3)`.execute(server.db)
  await sql`insert into district_figure (region_code, figures, counted_at)
    select '990903', jsonb_set(jsonb_set(figures, '{topics,sport,period,start}', '"2026-11-09"'),
      '{topics,sport,period,end}', '"2026-11-15"'), counted_at from district_figure where region_code = '990901'`.execute(
    server.db,
  )
  await server.hub.caughtUp()
  try {
    const before = await citySport(await server.signIn('city'))
    expect(before.node.districts).toBe(4)
    expect(before.screen!.streaks.from).toEqual({ least: 2, most: 2, districts: 4 })
    expect(before.uncounted.map(({ name }) => name)).toEqual(['戊区'])
    expect(before.stages[0]!.rate).toEqual(stages[0]!.rate)
    const earlier = before.stages[0]!.rows.find(({ code }) => code === '990903')
    expect(earlier).toMatchObject({ isCompared: false, other: { start: '2026-11-09', end: '2026-11-15' } })
    expect(earlier?.participation).toEqual(primary[0]!.participation)
  } finally {
    await sql`delete from district_figure where region_code = '990903'`.execute(server.db)
    await sql`delete from region where code in ('990903', '990904')`.execute(server.db)
    await server.hub.caughtUp()
  }
})

test('REG-10 the sport of a city is read by those above alone: by no district, no school and nobody who looks into a district', async () => {
  const looking = await server.signIn('city')
  await server.ask(regionVisit, { code: '990901' }, { token: looking })
  await server.hub.caughtUp()
  for (const token of [looking, await server.signIn('bureau'), await server.signIn('first')])
    expect((await server.ask(nodeSport, {}, { token })).code).toBe(403)
  for (const code of ['990100', '990106', '330106'])
    expect((await server.ask(nodeSport, { code }, { token: city })).code).toBe(403)
  const province = await server.signIn('province')
  const below = await server.ask(nodeSport, { code: '990900' }, { token: province })
  expect(below.data.screen).toEqual((await citySport()).screen)
})

test('REG-08 the sport of a city takes two queries that read no record, of two districts and of twenty, and keeps few KB a district', async () => {
  const statements = async () => {
    const fresh = await server.signIn('city')
    await server.ask(nodeSport, {}, { token: fresh })
    query.mockClear()
    const { data } = await server.ask(nodeSport, {}, { token: fresh })
    const texts = query.mock.calls.map(([text]) => JSON.stringify(text))
    return { data, all: texts.length, own: texts.filter((text) => /parent|district_figure/.test(text)) }
  }
  const two = await statements()
  await sql`insert into region (code, name, letter, parent, level)
    select (990902 + n)::text, '区' || n, 'Q', '990900', 3 from generate_series(1, 18) n`.execute(server.db)
  await sql`insert into district_figure (region_code, figures, counted_at)
    select (990902 + n)::text, figures, counted_at from district_figure, generate_series(1, 18) n
    where region_code = '990902'`.execute(server.db)
  await server.hub.caughtUp()
  try {
    const twenty = await statements()
    expect(twenty.data.screen!.streaks.from).toEqual({ least: 20, most: 20, districts: 20 })
    expect(twenty.all).toBe(two.all)
    expect(twenty.own.filter((text) => text.includes('district_figure'))).toHaveLength(1)
    expect(twenty.own.join(' ')).not.toMatch(/student_|sport_|school_/)
  } finally {
    await sql`delete from district_figure where region_code > '990902'`.execute(server.db)
    await sql`delete from region where code between '990903' and '990920'`.execute(server.db)
  }
  const { rows } = await sql<{ bytes: number }>`
    select max(length((figures->'panels'->'sport')::text)) as bytes from district_figure`.execute(server.db)
  expect(rows[0]!.bytes).toBeLessThan(8000)
})
