import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import { defaultDefinitionSet, definitionSets, type DefinitionSetId } from '@/standards/definition-set.ts'
import regions from './regions.json' with { type: 'json' }

export interface Region {
  code: string
  name: string
  letter: string
  parent: string
  /** 1 province, 2 prefecture, 3 district */
  level: number
}

/** Codes beginning with 99 exist nowhere: everything below them is synthetic, and named so (示范). */
const syntheticRegions: readonly Region[] = [
  { code: '990000', name: '示范省', letter: 'S', parent: '86', level: 1 },
  { code: '990100', name: '明目示范市', letter: 'M', parent: '990000', level: 2 },
  { code: '990106', name: '明目示范区', letter: 'M', parent: '990100', level: 3 },
]

/** The year each text names; the day it came into force is not confirmed, so it counts from the year's first. */
const effectiveFrom: Record<DefinitionSetId, string> = {
  'ws-t-663-2020': '2020-01-01',
  'guide-2021': '2021-01-01',
}

/** Regions and definition sets, as they are on every start; only what differs is written: a start on a full disk has no room for more. */
export async function loadReference(db: Db): Promise<void> {
  await writeRegions(db, [...regions.rows, ...syntheticRegions])
  const sets = Object.values(definitionSets).map((set) => ({
    id: set.id,
    version: set.version,
    standard: set.standard,
    is_default: set.id === defaultDefinitionSet.id,
    effective_from: effectiveFrom[set.id],
  }))
  await sql`
    insert into definition_set (id, version, standard, is_default, effective_from)
    select id, version, standard, is_default, effective_from
    from jsonb_to_recordset(${JSON.stringify(sets)}::jsonb)
      as submitted (id text, version int, standard text, is_default boolean, effective_from date)
    on conflict (id) do update set version = excluded.version, standard = excluded.standard,
      is_default = excluded.is_default, effective_from = excluded.effective_from
    where (definition_set.version, definition_set.standard, definition_set.is_default, definition_set.effective_from)
      is distinct from (excluded.version, excluded.standard, excluded.is_default, excluded.effective_from)`.execute(db)
}

export async function writeRegions(db: Db, rows: readonly Region[]): Promise<void> {
  await sql`
    insert into region (code, name, letter, parent, level)
    select code, name, letter, parent, level
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as submitted (code text, name text, letter text, parent text, level smallint)
    on conflict (code) do update set name = excluded.name, letter = excluded.letter,
      parent = excluded.parent, level = excluded.level
    where (region.name, region.letter, region.parent, region.level)
      is distinct from (excluded.name, excluded.letter, excluded.parent, excluded.level)`.execute(db)
}
