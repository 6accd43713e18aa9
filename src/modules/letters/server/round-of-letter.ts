import { sql } from 'kysely'
import type { RoundRef } from '@/contract/figures.ts'
import type { DefinitionSetId } from '@/standards/definition-set.ts'
import { hasBegun } from '@/server/db/has-begun.ts'
import { roundJson } from '@/server/db/round-json.ts'
import { setOfRegion } from '@/server/db/definition-set-of.ts'
import type { Db } from '@/server/db/schema.ts'
import { regionOf, type Scope } from '@/server/db/scope.ts'
import { Failure } from '@/server/http/failure.ts'
import type { Caller } from '@/server/http/route.ts'
import { requireModule } from '@/server/http/require-module.ts'
import type { LetterKind } from '../standards/letter-days.ts'

/** What a school needs for letters of a kind. */
export const moduleOfKind = { vision: 2, check: 3 } as const satisfies Record<LetterKind, number>

/** Throws Failure 403 where the caller's school does not work with what the letters are about. */
export const requireKind = (caller: Caller, kind: LetterKind): void =>
  requireModule(caller, moduleOfKind[kind])

export interface LetterRound extends RoundRef {
  kind: LetterKind
  regionCode: string
  /** Of a screening: the one set by which all its letters are judged. */
  set: DefinitionSetId | null
}

const tables = { vision: sql`screening_round`, check: sql`health_round` }

/** The round of the own district, without a number the newest that has begun; undefined where there is none. */
export async function findLetterRound(
  db: Db,
  scope: Scope,
  kind: LetterKind,
  id: number | undefined,
): Promise<LetterRound | undefined> {
  const regionCode = regionOf(scope)
  const { rows } = await sql<{ round: RoundRef; set: DefinitionSetId | null }>`
    select ${roundJson} as round, ${kind === 'vision' ? sql`r.definition_set_id` : sql`null`} as set
    from ${tables[kind]} r
    where r.region_code = ${regionCode} and ${kind === 'vision' ? sql`true` : sql`r.kind = 'check'`}
      and ${id === undefined ? hasBegun : sql`r.id = ${id}`}
    order by r.starts_on desc limit 1`.execute(db)
  const [found] = rows
  if (!found) return undefined
  return {
    ...found.round,
    kind,
    regionCode,
    set: kind === 'vision' ? await setOf(db, regionCode, found.set) : null,
  }
}

const setOf = async (db: Db, regionCode: string, own: DefinitionSetId | null): Promise<DefinitionSetId> =>
  own ?? (await setOfRegion(db, regionCode)).id

/** The same, which has to be there. Throws Failure 404. */
export async function letterRound(
  db: Db,
  scope: Scope,
  kind: LetterKind,
  id: number | undefined,
): Promise<LetterRound> {
  const round = await findLetterRound(db, scope, kind, id)
  if (!round) throw new Failure(404, { messageKey: 'noSuchRound' })
  return round
}
