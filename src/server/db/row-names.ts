import type { Db } from './schema.ts'

/** What rows of a screen are called, by id: a school by its name, a class by its number. */
export type RowNames = ReadonlyMap<number, { name?: string; number?: number }>

export async function schoolNames(db: Db, rows: readonly { school_id: number }[]): Promise<RowNames> {
  const schools = [...new Set(rows.map(({ school_id }) => school_id))]
  if (schools.length === 0) return new Map()
  const found = await db.selectFrom('school').select(['id', 'name']).where('id', 'in', schools).execute()
  return new Map(found.map(({ id, name }) => [id, { name }]))
}

export async function classNumbers(
  db: Db,
  rows: readonly { school_id: number; class_id: number }[],
): Promise<RowNames> {
  const schools = [...new Set(rows.map(({ school_id }) => school_id))]
  if (schools.length === 0) return new Map()
  const classes = rows.map(({ class_id }) => class_id)
  const found = await db
    .selectFrom('class')
    .select(['id', 'number'])
    .where('school_id', 'in', schools)
    .where('id', 'in', classes)
    .execute()
  return new Map(found.map(({ id, number }) => [Number(id), { number }]))
}
