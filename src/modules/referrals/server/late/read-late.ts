import { sql } from 'kysely'
import { referralsLate } from '@/modules/referrals/contract/referrals.ts'
import { overdueDays } from '@/modules/referrals/standards/steps.ts'
import { schoolDay } from '@/lib/school-day.ts'
import type { Db } from '@/server/db/schema.ts'
import { inScope, type Scope } from '@/server/db/scope.ts'
import { route } from '@/server/http/route.ts'
import { newestRound } from '../acts/chosen.ts'
import { asksForVisit, isSeen, stepJoins } from '../summaries/step-facts.ts'

export interface LateClass {
  schoolId: number
  region: string
  id: number
  grade: number
  number: number
  name: string
  teachers: string[]
  /** Accounts of its head teachers. */
  accounts: number[]
  late: number
  abnormal: number
  remindedToday: boolean
}

/** Nobody saw the child, and the 31st day after its screening has come: of an exam `e` of round `r`. */
export const isLate = (today: string) =>
  sql<boolean>`(not ${isSeen} and ${today}::date - coalesce(e.taken_on, r.ends_on) >= ${sql.lit(overdueDays)})`

/** Classes in scope with an abnormal result in a round, most waited for first; students are counted in the class of now. */
export async function readLate(
  db: Db,
  scope: Scope,
  { round, today }: { round: number; today: string },
): Promise<LateClass[]> {
  const schools = 'schoolId' in scope ? sql`e.school_id = ${scope.schoolId}` : inScope(scope, 'e.school_id')
  const { rows } = await sql<LateClass>`
    select c.school_id as "schoolId", k.region_code as region, c.id::int as id, c.grade, c.number, c.name,
      coalesce(h.teachers, '{}') as teachers, coalesce(h.accounts, '{}') as accounts, late, abnormal,
      exists (select from referral_reminder m
        where m.school_id = c.school_id and m.class_id = c.id and m.day = ${today}::date) as "remindedToday"
    from (
      select s.school_id, s.class_id, count(*) filter (where ${isLate(today)})::int as late, count(*)::int as abnormal
      from vision_exam e ${stepJoins}
      join student s on s.school_id = e.school_id and s.id = e.student_id and s.removed is null
      where e.round_id = ${round} and ${schools} and ${inScope(scope, 's.school_id', 's.class_id')} and ${asksForVisit}
      group by s.school_id, s.class_id) n
    join class c on c.school_id = n.school_id and c.id = n.class_id
    join school k on k.id = c.school_id
    left join lateral (
      select array_agg(distinct t.name) as teachers, array_remove(array_agg(distinct a.id), null) as accounts
      from teacher_class tc
      join teacher t on t.school_id = tc.school_id and t.id = tc.teacher_id and t.removed_at is null
      left join account a on a.id = t.account_id and a.closed_at is null
      where tc.school_id = c.school_id and tc.class_id = c.id and tc.is_head) h on true
    order by late desc, c.grade, c.number, c.id limit 500`.execute(db)
  return rows
}

export const referralsLateRoute = route(referralsLate, async ({ round: requested }, { db, caller, now }) => {
  const round = await newestRound(db, caller.scope, requested)
  if (round === undefined) return { classes: [] }
  const found = await readLate(db, caller.scope, { round, today: schoolDay(now()) })
  return {
    classes: found.map(({ schoolId: _school, region: _region, accounts: _accounts, ...each }) => each),
  }
})
