import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { Random } from '@/server/seed/random.ts'

export interface Candidate {
  school: number
  student: number
  classId: number
  grade: number
  sex: number
}

/** Students of these schools and grades, in a drawn order. */
export async function candidatesOf(
  trx: Db,
  random: Random,
  schools: readonly number[],
  { from, to }: { from: number; to: number },
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select st.school_id as school, st.id as student, st.class_id as "classId", c.grade, st.sex
    from student st join class c on c.school_id = st.school_id and c.id = st.class_id
    where st.school_id = any(${[...schools]}::int[]) and c.grade between ${from} and ${to} and st.removed is null
      and st.sex <> 0 order by st.school_id, st.id`.execute(trx)
  return random.shuffle(rows)
}

/** For one event of one sex: so many of each team, none in more events than `perPupil`; `taken` counts and is counted up. */
export function pickEntries(
  candidates: readonly Candidate[],
  {
    sex,
    perTeam,
    perStudent,
    teamOf,
  }: { sex: number; perTeam: number; perStudent: number; teamOf: (one: Candidate) => number },
  taken: Map<number, number>,
): Candidate[] {
  const ofTeam = new Map<number, number>()
  return candidates.filter((one) => {
    const [events, team] = [taken.get(one.student) ?? 0, teamOf(one)]
    const there = ofTeam.get(team) ?? 0
    if (one.sex !== sex || events >= perStudent || there >= perTeam) return false
    ofTeam.set(team, there + 1)
    taken.set(one.student, events + 1)
    return true
  })
}
