import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { competitionOpened, competitions } from '@/modules/competitions/contract/competition.ts'
import { competitionPart } from '@/modules/competitions/contract/results.ts'
import { clashes } from '@/modules/competitions/standards/schedule.ts'
import { createDemoDatabase } from '../../../../tests/support/demo-database.ts'
import { startServer, type TestServer } from '../../../../tests/support/harness.ts'

let server: TestServer
const tokens = { bureau01: '', school01: '', school09: '' }
beforeAll(async () => {
  server = await startServer({ database: await createDemoDatabase() })
  for (const name of Object.keys(tokens) as (keyof typeof tokens)[]) tokens[name] = await server.signIn(name)
}, 240_000)
afterAll(() => server.stop())

const levels = ['campus', 'school', 'district'] as const
const seen = async (who: keyof typeof tokens) =>
  (await server.ask(competitions, { levels: [...levels] }, { token: tokens[who] })).data.competitions

test('SPO-12 the demo district has one meet half done and a campus meet of each school', async () => {
  const all = await seen('bureau01')
  expect(all.filter(({ level }) => level === 'campus')).toHaveLength(12)
  const event = all.find(({ name }) => name.includes('中小学田径运动会'))
  const { parts, teams } = (
    await server.ask(competitionOpened, { id: event!.id }, { token: tokens.bureau01 })
  ).data
  const published = parts.filter(({ publishedAt }) => publishedAt !== null)
  expect(published).toHaveLength(Math.floor(parts.length / 2))
  expect(teams.map(({ total }) => total).some((total) => total > 0)).toBe(true)
  const { rows } = (await server.ask(competitionPart, { id: published[0]!.id }, { token: tokens.bureau01 }))
    .data
  expect(rows.filter(({ rank }) => rank === '1').map(({ record }) => record)).toEqual(['district'])
  expect(rows.every(({ mark, name }) => mark !== '' && name.includes('*'))).toBe(true)
})

test('SPO-05 a school finds its own meet, and the district’s where it is invited', async () => {
  expect((await seen('school01')).filter(({ level }) => level === 'campus')).toHaveLength(1)
  const athletics = (heads: Awaited<ReturnType<typeof seen>>) =>
    heads.filter(({ name }) => name.includes('中小学田径运动会')).map(({ level }) => level)
  expect([athletics(await seen('school01')), athletics(await seen('school09'))]).toEqual([[], ['district']])
})

test('SPO-05 every school of the demo finds competitions of the district: one to enter, one that is over', async () => {
  const { rows } = await sql<{ name: string; open: boolean; over: boolean }>`
    select s.name, bool_or(c.state = 'entry' and c.entry_until < c.held_on) as open, bool_or(c.state = 'running') as over
    from school s join competition_school i on i.school_id = s.id
    join competition c on c.id = i.competition_id and c.school_id is null
    where s.deleted_at is null group by s.id`.execute(server.db)
  expect(rows).toHaveLength(12)
  expect(rows.filter(({ open, over }) => !open || !over)).toEqual([])
  const [open] = (await seen('school01')).filter(({ state }) => state === 'entry')
  expect(open!.entries).toBeGreaterThan(0)
})

test('SPO-12 no student is in two events at once or in too many, and no venue is used twice', async () => {
  const { rows } = await sql<{
    id: number
    competition: number
    starts: number
    minutes: number
    venue: string
    people: number[]
  }>`
    select p.id, p.competition_id as competition, p.starts, p.minutes, p.venue,
      jsonb_agg(e.student_id) as people
    from competition_part p join competition_result r on r.part_id = p.id
    join competition_entry e on e.school_id = r.school_id and e.id = r.entry_id group by p.id`.execute(
    server.db,
  )
  expect(rows.length).toBeGreaterThan(30)
  for (const competition of new Set(rows.map((row) => row.competition)))
    expect(clashes(rows.filter((row) => row.competition === competition))).toEqual([])
  const over = await sql`
    select from competition_entry e join competition c on c.id = e.competition_id
    group by c.id, e.student_id having count(*) > c.per_student`.execute(server.db)
  expect(over.rows).toEqual([])
})
