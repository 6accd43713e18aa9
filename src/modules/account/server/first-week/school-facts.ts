import { sql, type RawBuilder } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { readRecordCounts } from '@/modules/records/server/public.ts'

/** What the first week of one school is judged by. */
export interface SchoolFacts {
  id: number
  name: string
  stages: string[]
  modules: number[]
  createdAt: Date
  students: number
  classes: number
  /** Classes without a teacher. */
  untaught: number
  teachers: number
  bound: number
  /** A workbook waits to be confirmed. */
  importsWaiting: number
  /** Open accounts of administrators, and those of them that have signed in. */
  accounts: number
  signedIn: number
  lastSignInAt: Date | null
  /** A code for a whole class or the school was made. */
  hasSharedCode: boolean
  /** Students for whom a code was made. */
  coded: number
  hasResults: boolean
  remindedAt: Date | null
}

type OwnFacts = Omit<
  SchoolFacts,
  'name' | 'students' | 'classes' | 'untaught' | 'teachers' | 'bound' | 'importsWaiting'
>

/** Two questions for all schools together: the record's counts, as everywhere, and what the record does not know. */
export async function readSchoolFacts(db: Db, schools: RawBuilder<boolean>): Promise<SchoolFacts[]> {
  const [counts, own] = await Promise.all([readRecordCounts(db, schools), readOwnFacts(db, schools)])
  const byId = new Map(counts.map((each) => [each.id, each]))
  return own.flatMap((facts) => {
    const record = byId.get(facts.id)
    if (!record) return []
    const { name, students, classes, untaught, teachers, bound, importsWaiting } = record
    return [{ ...facts, name, students, classes, untaught, teachers, bound, importsWaiting }]
  })
}

async function readOwnFacts(db: Db, schools: RawBuilder<boolean>): Promise<OwnFacts[]> {
  const { rows } = await sql<OwnFacts>`
    with own as materialized (
      select k.id, k.stages, k.modules, k.created_at, k.name_pinyin from school k
      where ${schools} and k.deleted_at is null),
    accounts as (
      select school_id, count(*)::int as accounts, count(last_sign_in_at)::int as signed_in,
        max(last_sign_in_at) as last_at
      from account where role = 'admin' and closed_at is null and school_id in (select id from own)
      group by school_id),
    codes as (
      select school_id, bool_or(student_id is null) as shared, count(distinct student_id)::int as coded
      from bind_code where school_id in (select id from own) group by school_id),
    reminded as (
      select school_id, max(sent_at) as at from first_week_reminder
      where school_id in (select id from own) group by school_id)
    select own.id, own.stages, own.modules, own.created_at as "createdAt",
      coalesce(accounts.accounts, 0) as accounts, coalesce(accounts.signed_in, 0) as "signedIn",
      accounts.last_at as "lastSignInAt", coalesce(codes.shared, false) as "hasSharedCode",
      coalesce(codes.coded, 0) as coded, reminded.at as "remindedAt",
      (exists (select from vision_screening_day d where d.school_id = own.id)
        or exists (select from health_as_of h where h.school_id = own.id)) as "hasResults"
    from own
    left join accounts on accounts.school_id = own.id
    left join codes on codes.school_id = own.id
    left join reminded on reminded.school_id = own.id
    order by own.name_pinyin, own.id`.execute(db)
  return rows
}
