import { sql } from 'kysely'
import { firstOf } from '@/lib/required.ts'
import type { Db } from '@/server/db/schema.ts'
import type { Random } from '@/server/seed/random.ts'
import { candidatesOf, pickEntries } from './pick-entries.ts'

interface OpenPlan {
  region: string
  name: string
  schools: readonly number[]
  heldOn: string
  entryUntil: string
  groups: readonly { from: number; to: number }[]
}

const limits = { perTeam: 4, perStudent: 1 }
/** Every other school has entered so far. */
const enters = (index: number) => index % 2 === 0

/** A distance run of the district that every school may enter, and some have: boys 1000 m, girls 800 m, of each group. */
export async function writeOpenCompetition(trx: Db, random: Random, plan: OpenPlan): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    insert into competition (region_code, level, name, held_on, entry_until, lanes, per_team, per_student)
    values (${plan.region}, 'district', ${plan.name}, ${plan.heldOn}::date, ${plan.entryUntil}::date, 8,
      ${limits.perTeam}, ${limits.perStudent}) returning id`.execute(trx)
  const { id } = firstOf(rows)
  await sql`
    insert into competition_school (school_id, competition_id)
    select unnest(${[...plan.schools]}::int[]), ${id}::int`.execute(trx)
  const entering = plan.schools.filter((_, index) => enters(index))
  for (const grades of plan.groups) {
    const candidates = await candidatesOf(trx, random, entering, grades)
    for (const sex of [1, 2]) {
      const made = await sql<{ id: number }>`
        insert into competition_event (competition_id, event, grade_from, grade_to, sex, by_rank, by_mark)
        values (${id}, ${sex === 1 ? 'run1000' : 'run800'}, ${grades.from}, ${grades.to}, ${sex}, 0, 0)
        returning id`.execute(trx)
      const picked = pickEntries(
        candidates,
        { sex, ...limits, perTeam: 2, teamOf: ({ school }) => school },
        new Map(),
      )
      await sql`
        insert into competition_entry (school_id, competition_id, event_id, student_id, class_id)
        select school, ${id}::int, ${firstOf(made.rows).id}::int, student, "classId"
        from jsonb_to_recordset(${JSON.stringify(picked)}::jsonb)
          as submitted (school int, student bigint, "classId" bigint)`.execute(trx)
    }
  }
}
