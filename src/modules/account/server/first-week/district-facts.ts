import { sql } from 'kysely'
import { firstOf } from '@/lib/required.ts'
import type { Db } from '@/server/db/schema.ts'

/** Who did something last, and when. */
export interface Done {
  by: string
  at: Date
}

/** What the bureau's own steps are judged by. */
export interface DistrictFacts {
  /** The first account of the bureau. */
  founded: Done | null
  /** Who wrote the district's calendar last. */
  calendar: Done | null
  screenings: number
  checks: number
  tests: number
  /** Schools with results of a vision screening. */
  withResults: number
  /** The definition set was confirmed, or changed. */
  definition: Done | null
  /** The bureau keeps to the modules that its schools have. */
  modulesConfirmed: Done | null
}

interface Row {
  founder: string | null
  foundedAt: Date | null
  termsAt: Date | null
  termsBy: string | null
  screenings: number
  checks: number
  tests: number
  withResults: number
  confirmedBy: string | null
  confirmedAt: Date | null
  storedBy: string | null
  storedAt: Date | null
}

/** One question: none of its parts grows with the number of students. */
export async function readDistrictFacts(db: Db, region: string): Promise<DistrictFacts> {
  const { rows } = await sql<Row>`
    select founder.name as founder, founder.created_at as "foundedAt",
      written.updated_at as "termsAt", written.name as "termsBy",
      (select count(*)::int from screening_round where region_code = ${region}) as screenings,
      (select count(*)::int from health_round where region_code = ${region} and kind = 'check') as checks,
      (select count(*)::int from health_round where region_code = ${region} and kind = 'fitness') as tests,
      (select count(*)::int from school k where k.region_code = ${region} and k.deleted_at is null
        and exists (select from vision_screening_day d where d.school_id = k.id)) as "withResults",
      confirmed.name as "confirmedBy", confirmed.at as "confirmedAt", stored.name as "storedBy", stored.at as "storedAt"
    from (select 1) one
    left join lateral (
      select name, created_at from account where role = 'qu' and not reads_only and region_code = ${region}
      order by created_at, id limit 1) founder on true
    left join lateral (
      select v.updated_at, a.name from calendar_version v left join account a on a.id = v.updated_by
      where v.region_code = ${region} and v.school_id = 0) written on true
    left join lateral (
      select each.at, a.name from (
        select confirmed_by as account_id, confirmed_at as at from definition_confirmation
        where region_code = ${region}
        union all
        select account_id, ended_at from definition_switch where region_code = ${region} and state = 'done') each
      left join account a on a.id = each.account_id order by each.at desc limit 1) confirmed on true
    left join lateral (
      select m.confirmed_at as at, a.name from module_confirmation m left join account a on a.id = m.confirmed_by
      where m.region_code = ${region}) stored on true`.execute(db)
  const row = firstOf(rows)
  return {
    founded: done(row.founder, row.foundedAt),
    calendar: done(row.termsBy, row.termsAt),
    screenings: row.screenings,
    checks: row.checks,
    tests: row.tests,
    withResults: row.withResults,
    definition: done(row.confirmedBy, row.confirmedAt),
    modulesConfirmed: done(row.storedBy, row.storedAt),
  }
}

const done = (by: string | null, at: Date | null): Done | null => (at ? { by: by ?? '', at } : null)
