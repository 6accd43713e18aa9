import { sql } from 'kysely'
import { followUpStep } from '@/modules/vision/server/public.ts'

/** Of an exam `e`, its follow-up `f` and its referral `q`: whether the result asks for a visit, or somebody acted as if it did. */
export const asksForVisit = sql<boolean>`(e.state = 'done' and (${followUpStep} <> 'none' or q.id is not null))`

const isTreated = sql<boolean>`(f.result_at is not null
  and f.conclusion in ('glasses', 'other-glasses', 'night-lens', 'treatment'))`
export const isSeen = sql<boolean>`(f.visited_on is not null or f.result_at is not null)`

/** How far the child has come (standards/steps.ts), by its name. */
export const stepReached = sql<string>`case
  when ${isTreated} and q.re_examined_on is not null then 'rechecked'
  when ${isTreated} then 'treated'
  when f.result_at is not null then 'returned'
  when f.visited_on is not null then 'seen'
  when q.booked_at is not null then 'booked'
  when f.notified_at is not null or f.seen_at is not null then 'informed' else 'abnormal' end`

const dayOf = (column: string) => sql`(${sql.ref(column)} at time zone 'Asia/Shanghai')::date`

/** The day of each step, in their order; null where it is not known, or the step was not taken. */
export const stepDays = [
  sql`coalesce(e.taken_on, r.ends_on)`,
  sql`least(${dayOf('f.notified_at')}, ${dayOf('f.seen_at')})`,
  dayOf('q.booked_at'),
  sql`f.visited_on`,
  dayOf('f.result_at'),
  // When the glasses came is written nowhere.
  sql`null::date`,
  sql`case when ${isTreated} then q.re_examined_on end`,
] as const

/** Follow-up and referral of an exam `e` of round `r`. */
export const stepJoins = sql`
  join screening_round r on r.id = e.round_id
  left join vision_follow_up f on f.school_id = e.school_id and f.round_id = e.round_id and f.student_id = e.student_id
  left join referral q on q.school_id = e.school_id and q.round_id = e.round_id and q.student_id = e.student_id`
