import { sql } from 'kysely'
import type { FoundSchool } from '@/contract/search.ts'
import type { Db } from '@/server/db/schema.ts'
import { inScope, scopeKey, type Scope } from '@/server/db/scope.ts'
import { aboutScope, type Cache } from './cached-answers.ts'

export interface ListedSchool extends Omit<FoundSchool, 'hits'> {
  /** The name as texts are compared. */
  plain: string
  /** What is left of the name from each character on, each led by `|`. */
  pinyin: string
  initials: string
}

/** Nobody announces a new school or round: after this the list is read again. */
const cachedMs = 10_000

/** The schools in scope, by pinyin, with their students; cached, as every letter typed asks for them. */
export async function listSchools(db: Db, cache: Cache, scope: Scope): Promise<readonly ListedSchool[]> {
  if (scope.kind === 'nothing') return []
  const key = `search schools ${scopeKey(scope)}`
  const empty = (): Promise<List> => Promise.resolve({ schools: undefined, until: 0 })
  const list = await cache.read(key, aboutScope(scope), empty)
  if (list.schools && performance.now() < list.until) return list.schools
  const schools = readSchools(db, scope)
  list.schools = schools
  list.until = performance.now() + cachedMs
  schools.catch(() => (list.until = 0))
  return schools
}

interface List {
  schools: Promise<readonly ListedSchool[]> | undefined
  /** Of the clock of `performance`, ms. */
  until: number
}

async function readSchools(db: Db, scope: Exclude<Scope, { kind: 'nothing' }>): Promise<ListedSchool[]> {
  const { rows } = await sql<Omit<ListedSchool, 'plain'>>`
    with counted as materialized (
      select r.school_id, sum(r.students) as students from roster_class_summary r
      where ${inScope(scope, 'r.school_id')} group by r.school_id)
    select k.id, k.name, k.stages, k.name_pinyin as pinyin, k.name_initials as initials,
      coalesce(c.students, 0)::int as students
    from school k left join counted c on c.school_id = k.id
    where ${inScope(scope, 'k.id')} and k.deleted_at is null order by k.name_pinyin, k.id`.execute(db)
  return rows.map((row) => ({ ...row, plain: row.name.toLowerCase() }))
}
