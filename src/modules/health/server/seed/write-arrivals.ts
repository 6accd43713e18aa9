import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { HealthRoundKind } from '@/server/rounds/health-rounds-of.ts'

const tables = { check: sql`health_check`, fitness: sql`fitness_test` }

/** When each class of an open round came in: on its last day, in school hours, and not after the school's last change. */
export async function writeArrivals(
  trx: Db,
  schoolId: number,
  { roundId, kind, asOf }: { roundId: number; kind: HealthRoundKind; asOf: Date },
): Promise<void> {
  await sql`
    insert into health_arrival (school_id, round_id, grade, class_id, children, arrived_at)
    select school_id, round_id, grade, class_id, count(*),
      least((max(taken_on)::timestamp + interval '8 hours' + class_id * 37 % 480 * interval '1 minute') at time zone 'Asia/Shanghai',
        ${asOf}::timestamptz - class_id % 40 * interval '1 minute')
    from ${tables[kind]}
    where school_id = ${schoolId} and round_id = ${roundId} and state = 'done'
    group by school_id, round_id, grade, class_id`.execute(trx)
}
