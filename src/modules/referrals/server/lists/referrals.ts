import { sql } from 'kysely'
import type { ListQuery } from '@/contract/lists/list.ts'
import { referralList, type ReferralRow } from '@/modules/referrals/contract/referral-list.ts'
import { overdueDays, referralSteps } from '@/modules/referrals/standards/steps.ts'
import {
  findStudents,
  findWholeStudents,
  studentColumns,
  studentJoins,
} from '@/modules/records/server/public.ts'
import { hasBegun } from '@/server/db/has-begun.ts'
import { inScope, type Scope } from '@/server/db/scope.ts'
import { idsAmong, textsAmong } from '@/server/lists/name-conditions.ts'
import { sqlListOf, type Part } from '@/server/lists/sql-list.ts'
import { asksForVisit, isSeen, stepReached } from '../summaries/step-facts.ts'

/** The round asked for, else the district's newest that has begun. */
function roundOfQuery(scope: Scope, query?: ListQuery): Part {
  const requested = query?.filters?.['round']
  const [chosen] = Array.isArray(requested) ? idsAmong(requested) : []
  if (chosen !== undefined) return sql`${chosen}::int`
  const region = 'regionCode' in scope ? scope.regionCode : ''
  return sql`(select id from screening_round where region_code = ${region} and ${hasBegun}
    order by starts_on desc limit 1)`
}

/** The classes of a teacher are looked at in the list itself, by where the student is now. */
const inSchools = (scope: Scope): Part =>
  'schoolId' in scope ? sql`e.school_id = ${scope.schoolId}` : inScope(scope, 'e.school_id')

const today = sql`(now() at time zone 'Asia/Shanghai')::date`
/** Since the screening: until a doctor saw the child, or today. */
const daysSince = sql`greatest(0, coalesce(f.visited_on, (f.result_at at time zone 'Asia/Shanghai')::date, ${today})
  - coalesce(e.taken_on, d.ends_on))`
const lateness = sql`case when ${isSeen} then null
  when q.missed_at is not null then 'missed' when ${daysSince} >= ${sql.lit(overdueDays)} then 'late' end`
/** Of the appointment while the child is waited for, then of the next visit. */
const nextDay = sql`case when ${isSeen} then (select max(a.next_visit_on) from referral_result a
  where a.school_id = q.school_id and a.referral_id = q.id) else q.on_day end`
const isConfirmed = sql`case when q.booked_at is null then null when q.confirmed_at is null then 'no' else 'yes' end`
const among = (column: Part, values: readonly (string | number)[]) =>
  sql`${column} = any(${textsAmong(values)}::text[])`

/** Students whose result of a round asks for a visit. */
export const referralsSql = sqlListOf<ReferralRow>()(referralList)({
  table: sql`student s`,
  key: { school: 's.school_id', id: 's.id', class: 's.class_id' },
  joins: {
    ...studentJoins,
    r: (scope, query) => sql`cross join (select ${roundOfQuery(scope, query)} as id) r`,
    e: sql`left join vision_exam e on e.school_id = s.school_id and e.round_id = r.id and e.student_id = s.id`,
    d: sql`left join screening_round d on d.id = r.id`,
    f: sql`left join vision_follow_up f on f.school_id = s.school_id and f.round_id = r.id and f.student_id = s.id`,
    q: sql`left join referral q on q.school_id = s.school_id and q.round_id = r.id and q.student_id = s.id`,
    h: sql`left join clinic h on h.id = q.clinic_id`,
  },
  where: (scope, query) => sql`s.removed is null and (s.school_id, s.id) in (
    select e.school_id, e.student_id from vision_exam e
    left join vision_follow_up f on f.school_id = e.school_id and f.round_id = e.round_id and f.student_id = e.student_id
    left join referral q on q.school_id = e.school_id and q.round_id = e.round_id and q.student_id = e.student_id
    where e.round_id = ${roundOfQuery(scope, query)} and ${inSchools(scope)} and ${asksForVisit})`,
  columns: {
    ...studentColumns,
    round: { value: sql`r.id`, joins: ['r'], filter: () => sql`true` },
    warning: {
      value: sql`e.warning::text`,
      joins: ['r', 'e'],
      filter: (values) => among(sql`e.warning::text`, values),
    },
    step: {
      value: stepReached,
      joins: ['r', 'e', 'f', 'q'],
      filter: (values) =>
        among(
          stepReached,
          referralSteps.filter((step) => textsAmong(values).includes(step)),
        ),
    },
    days: {
      value: daysSince,
      joins: ['r', 'e', 'd', 'f'],
      order: [{ by: daysSince, type: 'int' }],
    },
    late: { value: lateness, joins: ['r', 'e', 'd', 'f', 'q'], filter: (values) => among(lateness, values) },
    on: {
      value: sql`(${nextDay})::text`,
      joins: ['r', 'f', 'q'],
      order: [{ by: sql`coalesce(${nextDay}, 'infinity'::date)`, type: 'date' }],
    },
    clinic: { value: sql`coalesce(h.name, '')`, joins: ['r', 'q', 'h'] },
    confirmed: {
      value: isConfirmed,
      joins: ['r', 'q'],
      filter: (values) => among(isConfirmed, values),
    },
  },
  extra: {},
  search: { where: findStudents, whole: findWholeStudents },
})
