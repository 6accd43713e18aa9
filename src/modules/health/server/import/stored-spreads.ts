import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { Spread } from '@/modules/health/standards/outlier.ts'
import type { MeasuredKind } from './measured-kind.ts'
import type { UploadRecord } from '@/server/imports/upload-record.ts'

/** Mean and SD by `<grade> <sex> <column>`. */
export type Spreads = ReadonlyMap<string, Spread>

/** How the school's stored measures of a kind lie, over all its rounds, within each grade and sex. */
export async function storedSpreads(
  db: Db,
  upload: Pick<UploadRecord, 'schoolId'>,
  { table }: Pick<MeasuredKind, 'table'>,
  columns: readonly string[],
): Promise<Spreads> {
  const { rows } = await sql<{ key: string; n: number; mean: number; sd: number }>`
    select concat_ws(' ', e.grade, e.sex, m.name) as key, count(m.value)::int as n,
      avg(m.value)::float8 as mean, coalesce(stddev_samp(m.value), 0)::float8 as sd
    from ${sql.table(table)} e
    cross join lateral (values ${sql.join(
      columns.map((name) => sql`(${sql.lit(name)}, e.${sql.ref(name)}::float8)`),
    )}) m (name, value)
    where e.school_id = ${upload.schoolId} and e.state = 'done' and m.value is not null
    group by e.grade, e.sex, m.name`.execute(db)
  return new Map(rows.map(({ key, ...spread }) => [key, spread]))
}
