import { sql } from 'kysely'
import { entryOf, firstOf, required } from '@/lib/required.ts'
import type { Db } from '@/server/db/schema.ts'
import { eventRules, type EventKey } from '@/modules/competitions/standards/event.ts'
import { seedHeats } from '@/modules/competitions/standards/heats.ts'
import { arrange } from '@/modules/competitions/standards/schedule.ts'
import { eventsOf, settingOf, type TemplateKey } from '@/modules/competitions/standards/templates.ts'
import type { Random } from '@/server/seed/random.ts'
import { drawResult } from './draw-result.ts'
import { candidatesOf, pickEntries, type Candidate } from './pick-entries.ts'

export interface CompetitionPlan {
  region: string
  /** Null = the bureau's. */
  school: number | null
  schools: readonly number[]
  name: string
  heldOn: string
  template: TemplateKey
  grades: { from: number; to: number }
  perTeam: number
  /** Share of the schedule that is published. */
  done: number
}
interface Planned {
  event: number
  key: EventKey
  entrants: (Candidate & { entry: number })[]
}

const lanes = 8
const perStudent = 2

/** Writes a meet of finals: events, entries, schedule, and the results of its first part. Nobody entered = no meet. */
export async function writeCompetition(trx: Db, random: Random, plan: CompetitionPlan): Promise<void> {
  const candidates = await candidatesOf(trx, random, plan.schools, plan.grades)
  if (candidates.length === 0) return
  const level = plan.school === null ? 'district' : 'campus'
  const { rows } = await sql<{ id: number }>`
    insert into competition (region_code, school_id, level, name, held_on, lanes, per_team, per_student, state)
    values (${plan.region}, ${plan.school}, ${level}, ${plan.name}, ${plan.heldOn}::date, ${lanes}, ${plan.perTeam},
      ${perStudent}, 'running') returning id`.execute(trx)
  const id = firstOf(rows).id
  await sql`
    insert into competition_school (school_id, competition_id)
    select unnest(${[...plan.schools]}::int[]), ${id}::int`.execute(trx)
  const planned = await writeEvents(trx, id, plan, candidates)
  const slots = arrange(
    planned.map(({ event, key, entrants }) => ({
      id: event,
      minutes: settingOf(key).minutes * (eventRules[key].ties === 'track' ? 1 : entrants.length),
      venue: settingOf(key).venue,
      people: entrants.map(({ student }) => student),
    })),
    { from: 510, to: 1050 },
  )
  const order = [...slots].sort((a, b) => a.starts - b.starts).map((slot) => slot.id)
  const isDone = (event: number) => order.indexOf(event) < Math.floor(order.length * plan.done)
  for (const [index, one] of planned.entries())
    await writeFinal(trx, random, {
      ...one,
      id,
      slot: required(slots[index], 'a slot'),
      day: plan.heldOn,
      done: isDone(one.event),
    })
}

async function writeEvents(
  trx: Db,
  id: number,
  { school, template, grades, perTeam }: CompetitionPlan,
  candidates: readonly Candidate[],
): Promise<Planned[]> {
  const taken = new Map<number, number>()
  const teamOf = (one: Candidate) => (school === null ? one.school : one.classId)
  const planned: Planned[] = []
  for (const { event: key, sex } of eventsOf(template)) {
    const made = await sql<{ id: number }>`
      insert into competition_event (competition_id, event, grade_from, grade_to, sex, by_rank, by_mark)
      values (${id}, ${key}, ${grades.from}, ${grades.to}, ${sex}, ${eventRules[key].lanes ? 3 : 0},
        ${eventRules[key].lanes ? 2 : 0}) returning id`.execute(trx)
    const event = firstOf(made.rows).id
    // A final fits into the lanes, so that no heats are needed.
    const picked = pickEntries(candidates, { sex, perTeam, perStudent, teamOf }, taken).slice(0, lanes)
    const entries = await sql<{ id: number; student: number }>`
      insert into competition_entry (school_id, competition_id, event_id, student_id, class_id)
      select school, ${id}::int, ${event}::int, student, "classId"
      from jsonb_to_recordset(${JSON.stringify(picked)}::jsonb) as submitted (school int, student bigint, "classId" bigint)
      returning id, student_id as student`.execute(trx)
    const ids = new Map(entries.rows.map((row) => [row.student, row.id]))
    if (picked.length > 0)
      planned.push({
        event,
        key,
        entrants: picked.map((one) => ({ ...one, entry: entryOf(ids, one.student) })),
      })
  }
  return planned
}

async function writeFinal(
  trx: Db,
  random: Random,
  final: Planned & {
    id: number
    day: string
    slot: { starts: number; minutes: number; venue: string }
    done: boolean
  },
): Promise<void> {
  const { starts, minutes, venue } = final.slot
  const wind = eventRules[final.key].windLimited ? random.integer(-15, 19) : null
  const noon = Date.parse(`${final.day}T00:00:00+08:00`)
  const publishedAt = final.done ? new Date(noon + (starts + minutes + 11) * 60_000).toISOString() : null
  const { rows } = await sql<{ id: number }>`
    insert into competition_part (competition_id, event_id, phase, starts, minutes, venue, winds, published_at)
    values (${final.id}, ${final.event}, 'final', ${starts}, ${minutes}, ${venue},
      ${JSON.stringify(final.done ? [wind] : [])}::jsonb, ${publishedAt}::timestamptz) returning id`.execute(
    trx,
  )
  const seats = seedHeats(final.entrants, lanes).map(({ entrant, heat, lane }) => {
    const { school, entry } = entrant
    const result = final.done ? drawResult(random, final.key, entrant) : null
    return { school, entry, heat, lane, rule: '', tries: [], ...result }
  })
  await sql`
    insert into competition_result (school_id, part_id, entry_id, heat, lane, kind, value, rule, tries)
    select school, ${firstOf(rows).id}::int, entry, heat, lane, kind, value, rule, tries
    from jsonb_to_recordset(${JSON.stringify(seats)}::jsonb)
      as submitted (school int, entry bigint, heat int, lane int, kind text, value int, rule text, tries jsonb)`.execute(
    trx,
  )
}
