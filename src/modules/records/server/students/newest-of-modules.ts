import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { SchoolModule } from '@/contract/school-module.ts'
import type { StudentRecord } from '@/modules/records/contract/students.ts'
import { chainTable, type StudentKey } from '@/server/db/chain-of-student.ts'

type Newest = StudentRecord['newest']

/** When each other module last had something of a child, wherever it was at school then, and of sport and labour how long it took; of `open` modules. */
export async function newestOfModules(
  db: Db,
  chain: readonly StudentKey[],
  open: readonly number[],
): Promise<Newest> {
  const of = chainTable(chain)
  const { rows } = await sql<Newest>`
    select
      (select jsonb_build_object('on', max(m.taken_on), 'minutes', null) from (
        select h.taken_on from ${of} join health_check h using (school_id, student_id) where h.state = 'done'
        union all
        select f.taken_on from ${of} join fitness_test f using (school_id, student_id) where f.state = 'done') m
        having max(m.taken_on) is not null) as health,
      (select jsonb_build_object('on', r.day, 'minutes', round(sum(r.seconds) / 60.0)) from ${of}
        join sport_record r using (school_id, student_id) where not r.disputed
        group by r.day order by r.day desc limit 1) as sport,
      (select jsonb_build_object('on', l.day, 'minutes', l.minutes) from ${of}
        join labour_submission l using (school_id, student_id)
        where l.state <> 'returned' order by l.day desc, l.at desc limit 1) as work,
      (select jsonb_build_object('on', max(k.day), 'minutes', null) from ${of}
        join lesson_heart b using (school_id, student_id)
        join lesson k on k.school_id = b.school_id and k.id = b.lesson_id
        having max(k.day) is not null) as physical`.execute(db)
  const found = rows[0]
  const ifOpen = (module: SchoolModule, newest: Newest[keyof Newest] | undefined) =>
    open.includes(module) ? (newest ?? null) : null
  return {
    health: ifOpen(3, found?.health),
    sport: ifOpen(4, found?.sport),
    work: ifOpen(5, found?.work),
    physical: ifOpen(81, found?.physical),
  }
}
