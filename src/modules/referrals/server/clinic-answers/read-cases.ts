import { sql, type RawBuilder } from 'kysely'
import type { ClinicCase } from '@/modules/referrals/contract/clinic-answers.ts'
import { correctHours, listCasesDays } from '@/modules/referrals/standards/steps.ts'
import { addDays, daysLater } from '@/lib/day.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { acuityOf } from '@/standards/acuity.ts'
import { ageYearsOn } from '@/standards/grade.ts'
import { disclose } from '@/server/db/personal-data.ts'
import type { Db } from '@/server/db/schema.ts'
import type { Link } from '../links/link-token.ts'
import { answerColumns, answerOf, type StoredAnswer } from './answer-columns.ts'

export interface StoredCase {
  schoolId: number
  id: number
  round: number
  student: number
  clinic: number | null
  name: string
  birth: string | null
  sex: number
  school: string
  region: string
  on: string | null
  minute: number | null
  screenedOn: string | null
  ucva_right: number | null
  ucva_left: number | null
  se_right: number | null
  se_left: number | null
  answer: (StoredAnswer & { id: number; answered_at: Date }) | null
}

/** Which referrals a link opens: the one it was made for, or those of its clinic whose day has come. */
function ofLink(link: Link, now: Date): RawBuilder<boolean> {
  if (link.kind === 'case') return sql<boolean>`q.school_id = ${link.schoolId} and q.id = ${link.referralId}`
  const today = schoolDay(now)
  return sql<boolean>`q.slot_id in (select id from clinic_slot where clinic_id = ${link.clinicId}
    and on_day between ${addDays(today, -listCasesDays)}::date and ${today}::date)`
}

/** The answer that this very link gave: of a case the one it is marked with, of a list that of its clinic. */
const ownAnswer = (link: Link): RawBuilder<boolean> =>
  link.kind === 'case'
    ? sql<boolean>`a.id = ${link.resultId}`
    : sql<boolean>`a.clinic_id = ${link.clinicId} and a.answered_by = 'list'`

const maxCases = 500

export async function readCases(db: Db, link: Link, now: Date, only?: number): Promise<StoredCase[]> {
  const { rows } = await sql<StoredCase>`
    select q.school_id as "schoolId", q.id::int as id, q.round_id as round, q.student_id::int as student, q.clinic_id as clinic, s.name, s.birth_date::text as birth, s.sex,
      k.name as school, k.region_code as region, q.on_day::text as on, q.minute, e.taken_on::text as "screenedOn",
      e.ucva_right, e.ucva_left, e.se_right::float8 as se_right, e.se_left::float8 as se_left,
      case when a.id is not null then jsonb_build_object('id', a.id, 'answered_at', a.answered_at, ${answerColumns}) end as answer
    from referral q
    join student s on s.school_id = q.school_id and s.id = q.student_id and s.removed is null
    join school k on k.id = q.school_id and k.deleted_at is null
    left join vision_exam e on e.school_id = q.school_id and e.round_id = q.round_id and e.student_id = q.student_id
    left join lateral (select a.* from referral_result a
      where a.school_id = q.school_id and a.referral_id = q.id and ${ownAnswer(link)} order by a.id desc limit 1) a on true
    where ${ofLink(link, now)} and ${only === undefined ? sql`true` : sql`q.id = ${only}`}
    order by q.on_day, q.minute, q.school_id, q.id limit ${maxCases}`.execute(db)
  return rows
}

export const correctUntil = (answeredAt: Date | string): Date =>
  daysLater(new Date(answeredAt), correctHours / 24)

/** As a clinic sees it: the name masked, no number, no class. */
export function caseOf(stored: StoredCase, now: Date): ClinicCase {
  const { answer } = stored
  return {
    id: stored.id,
    name: disclose('studentName', stored.name, 'anybody'),
    age: stored.birth === null ? null : Math.floor(ageYearsOn(stored.birth, schoolDay(now))),
    sex: stored.sex === 1 ? 'boy' : stored.sex === 2 ? 'girl' : 'unknown',
    school: stored.school,
    on: stored.on,
    minute: stored.minute,
    screenedOn: stored.screenedOn,
    ucvaRight: acuityOf(stored.ucva_right),
    ucvaLeft: acuityOf(stored.ucva_left),
    seRight: stored.se_right,
    seLeft: stored.se_left,
    answer: answer && answerOf(answer),
    correctUntil: answer && correctUntil(answer.answered_at).toISOString(),
  }
}
