import { sql } from 'kysely'
import type { DistrictFigures } from '@/modules/regions/server/public.ts'
import { firstOf } from '@/lib/required.ts'
import type { Db } from '../db/schema.ts'
import { inScope } from '../db/scope.ts'
import { askerOf, type Deps } from './publish/ask.ts'
import { checkOf } from './publish/check.ts'
import { fitnessOf } from './publish/fitness.ts'
import { labourOf } from './publish/labour.ts'
import { sportOf } from './publish/sport.ts'
import { visionOf } from './publish/vision.ts'

/**
 * Reads what a district publishes where its own pages read it: by the same calls, as somebody who looks in from above. Head figures and panels
 * of five topics; a topic of which there is nothing, such as no round, is left out.
 */
export const districtPublisher =
  (deps: Deps) =>
  async (code: string): Promise<DistrictFigures> => {
    const ask = askerOf(deps, code)
    const population = await readPopulation(deps.db, code)
    const topics = {
      vision: await visionOf(ask),
      check: await checkOf(ask),
      fitness: await fitnessOf(ask),
      sport: await sportOf(ask),
      labour: await labourOf(ask),
    }
    return {
      population,
      topics: partOf(topics, 'figures'),
      panels: partOf(topics, 'panels'),
    }
  }

type PartOf<T, P extends 'figures' | 'panels'> = {
  [K in keyof T]?: NonNullable<T[K]> extends Record<P, infer V> ? NonNullable<V> : never
}

/** Of each topic its figures or its panels, where there are any. */
const partOf = <
  T extends Record<string, { figures: object; panels: object | undefined } | undefined>,
  P extends 'figures' | 'panels',
>(
  topics: T,
  part: P,
) =>
  Object.fromEntries(
    Object.entries(topics).flatMap(([topic, published]) =>
      published?.[part] ? [[topic, published[part]]] : [],
    ),
  ) as PartOf<T, P>

async function readPopulation(db: Db, code: string): Promise<DistrictFigures['population']> {
  const { rows } = await sql<{ schools: number; students: number }>`
    select count(*)::int as schools,
      coalesce((select sum(r.students) from roster_class_summary r
        where ${inScope({ kind: 'region', regionCode: code }, 'r.school_id')}), 0)::int as students
    from school where region_code = ${code} and deleted_at is null`.execute(db)
  return firstOf(rows)
}
