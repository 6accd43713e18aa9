import { sql, type Kysely } from 'kysely'
import type { ClassRow } from '@/contract/lists/organisation-lists.ts'
import type { Scope } from '../db/scope.ts'
import { classesSql } from '../lists/classes.ts'
import { rowsOfList } from '../lists/rows-of-list.ts'

/** The class as it stands now, in scope; undefined = there is none. */
export const readClassRow = async (
  db: Kysely<any>,
  scope: Scope,
  id: number,
): Promise<ClassRow | undefined> => (await rowsOfList(db, scope, classesSql, sql`s.id = ${id}`))[0]
