import fc from 'fast-check'
import { sql } from 'kysely'
import * as competitions from '../../../src/modules/competitions/contract/competition.ts'
import * as results from '../../../src/modules/competitions/contract/results.ts'
import {
  changeRoster,
  openSchools,
  pick,
  rosterOf,
  type Reader,
  type Schools,
} from '../brute-move/open-schools.ts'
import { setClock } from '../brute-move/open-world.ts'
import { plannedSchools, rosterStep, schoolNames } from '../brute-move/world-plan.ts'

const at = fc.nat(1000)
/** Few marks, so that places are shared and records equalled. */
const marks = {
  run50: fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom('9.10', '9.104', '9.20', '9.35', '10.01') },
    { weight: 1, arbitrary: fc.constantFrom('DNS', 'DQ 16.8', 'DNF') },
  ),
  longJump: fc.array(fc.constantFrom('1.52', '1.60', '1.60', '1.71', 'x', '-'), {
    minLength: 1,
    maxLength: 3,
  }),
  ropeSkipping: fc.constantFrom('98', '120', '120', '131', 'DNS'),
}
/** Heights, of which some are cleared or passed, and then three failures, at one height or over two; or given up. */
const heights = fc
  .tuple(
    fc.array(fc.constantFrom('o', 'o', 'xo', 'xo', '-'), { minLength: 1, maxLength: 3 }),
    fc.constantFrom(['xxx'], ['x-', 'xx'], ['x'], []),
  )
  .map(([cleared, ending]) =>
    [...cleared, ...ending].map((tries, at) => ({ height: `1.${String(5 * at).padStart(2, '0')}`, tries })),
  )
const jumps = { highJump: heights }
const competitionOf = <T>(drawn: fc.Arbitrary<T>, [fewest, max] = [16, 24]) =>
  fc.record({
    /** 0: the bureau's, for all three schools; else the first school's own. */
    whose: fc.constantFrom('bureau' as const, 'bureau' as const, 'first' as const),
    entries: fc.array(fc.record({ school: fc.constantFrom(0, 0, 1, 2), event: at, student: at }), {
      minLength: fewest,
      maxLength: max,
    }),
    withdrawn: fc.array(at, { maxLength: 3 }),
    changes: fc.array(rosterStep, { maxLength: 3 }),
    results: fc.array(drawn, { minLength: 30, maxLength: 30 }),
    winds: fc.array(fc.constantFrom(null, 20, 21), { minLength: 6, maxLength: 6 }),
    /** So many of its parts are published. */
    published: fc.integer({ min: 4, max: 9 }),
    corrections: fc.array(fc.record({ part: at, row: at, submitted: drawn }), { maxLength: 4 }),
  })
const competition = competitionOf(fc.record(marks))
/** So many enter that some clear the same height, after as many failures at it. */
const jumpCompetition = competitionOf(fc.record(jumps), [40, 48])
/** A small district, and three meets of it one after another. */
export const competitionPlan = fc.noBias(
  fc.record({ schools: plannedSchools, competitions: fc.array(competition, { minLength: 3, maxLength: 3 }) }),
)
/** The same of the high jump alone, which is ranked by its failures. */
export const jumpPlan = fc.noBias(
  fc.record({
    schools: plannedSchools,
    competitions: fc.array(jumpCompetition, { minLength: 3, maxLength: 3 }),
  }),
)
type PlanOf<T> = T extends fc.Arbitrary<infer U> ? U : never
export type CompetitionPlan = PlanOf<typeof competitionPlan> | PlanOf<typeof jumpPlan>
type Competition = CompetitionPlan['competitions'][number]
type EventName = keyof typeof marks | keyof typeof jumps
type Drawn = Partial<Record<EventName, string | string[] | { height: string; tries: string }[]>>

const days = ['2026-11-18', '2026-11-19', '2026-11-20'] as const

/** Lives a plan through, by the calls of the console; what is refused on the way changes nothing. */
export async function liveCompetitions(
  plan: CompetitionPlan,
  template: 'fun' | 'athletics' = 'fun',
): Promise<Schools> {
  setClock(days[0], 5)
  const world = await openSchools(plan.schools)
  for (const [index, one] of plan.competitions.entries()) {
    setClock(days[index]!, 8)
    await hold(world, { ...one, template }, days[index]!)
  }
  return world
}

async function hold(
  world: Schools,
  one: Competition & { template: 'fun' | 'athletics' },
  day: string,
): Promise<void> {
  const { server, schools, ask, reply } = world
  const { whose } = one
  const isDistrict = whose === 'bureau'
  const { id } = await ask(whose, competitions.competitionAdd, {
    template: one.template,
    level: isDistrict ? 'district' : 'campus',
    name: '趣味运动会',
    heldOn: day,
    lanes: 4,
    groups: [{ from: 1, to: 9 }],
    perTeam: 8,
    perStudent: 3,
    byRank: 1,
    byMark: 1,
    schools: isDistrict ? Object.values(schools) : [],
  })
  const opened = await ask(whose, competitions.competitionOpened, { id })
  // What no mark is drawn of is not held: nobody enters it.
  const events = opened.events.filter(({ event }) => event in one.results[0]!)
  const rosters = new Map<string, number[]>()
  for (const name of schoolNames)
    rosters.set(
      name,
      (await rosterOf(server.db, schools[name])).here.map(({ id: member }) => member),
    )
  for (const entry of one.entries) {
    const name = isDistrict ? schoolNames[entry.school]! : 'first'
    // Where the student does not belong to the group, the call refuses it.
    const student = pick(rosters.get(name)!, entry.student)
    if (student === undefined) continue
    for (const shift of [0, 1]) {
      const eventId = pick(events, entry.event + shift)!.id
      if ((await reply(name, competitions.competitionEnter, { eventId, student })).code === 0) break
    }
  }
  for (const index of one.withdrawn) {
    const { rows } = await sql<{ id: number; school: number }>`
      select id::int as id, school_id as school from competition_entry where competition_id = ${id} order by id`.execute(
      server.db,
    )
    const entry = pick(rows, index)
    const name = schoolNames.find((who) => schools[who] === entry?.school)
    if (entry && name) await reply(name, competitions.competitionWithdraw, { entry: entry.id })
  }
  for (const change of one.changes) await changeRoster(world, change)
  await reply(whose, competitions.competitionClose, { id })
  const { parts } = await ask(whose, competitions.competitionOpened, { id })
  const eventOf = (eventId: number) => events.find((each) => each.id === eventId)!.event as EventName
  let turn = 0
  for (const [index, part] of parts.slice(0, one.published).entries()) {
    setClock(day, 10, index)
    const { rows } = await ask(whose, results.competitionPart, { id: part.id })
    for (const row of rows)
      await give(
        reply,
        whose,
        { part: part.id, row, event: eventOf(part.eventId) },
        one.results[turn++ % 30]!,
      )
    await reply(whose, results.competitionPublish, { id: part.id, winds: one.winds.slice(index % 3) })
  }
  for (const { part: index, row: at, submitted: input } of one.corrections) {
    setClock(day, 12)
    const part = pick(parts, index)
    if (!part) continue
    const { rows } = await ask(whose, results.competitionPart, { id: part.id })
    const row = pick(rows, at)
    const reason = '终点录像复核'
    if (row) await give(reply, whose, { part: part.id, row, event: eventOf(part.eventId), reason }, input)
  }
}

interface Submitted {
  part: number
  row: { school: { id: number }; entry: number; version: number }
  event: EventName
  reason?: string
}
/** A result, or where it has a reason its correction. */
async function give(
  reply: Schools['reply'],
  who: Reader,
  { part, row, event, reason }: Submitted,
  drawn: Drawn,
) {
  const { entry, version } = row
  const marked = drawn[event]!
  const mark =
    typeof marked === 'string'
      ? { mark: marked }
      : event === 'highJump'
        ? { heights: marked as { height: string; tries: string }[] }
        : { attempts: marked as string[] }
  const input = { part, school: row.school.id, entry, version, ...mark }
  if (reason === undefined) await reply(who, results.competitionResultSet, input)
  else await reply(who, results.competitionResultCorrect, { ...input, reason })
}
