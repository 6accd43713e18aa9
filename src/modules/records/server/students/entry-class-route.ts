import { sql } from 'kysely'
import { sportEntryClass } from '@/modules/records/contract/entry-class.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { isOpenClass } from '@/server/db/open-classes.ts'
import { refusalOf } from '@/server/db/out-of-scope.ts'
import { inScope } from '@/server/db/scope.ts'
import { route } from '@/server/http/route.ts'

/** The classes a caller may enter for; of one of them, or the first, the students. */
export const entryClassRoute = route(sportEntryClass, async ({ class: requested }, { db, caller, now }) => {
  const { rows: classes } = await sql<{ id: number; grade: number; number: number; name: string }>`
      select c.id, c.grade, c.number, c.name from class c
      where ${inScope(caller.scope, 'c.school_id', 'c.id')} and ${isOpenClass}
      order by c.grade, c.number, c.id`.execute(db)
  if (requested !== undefined && !classes.some(({ id }) => id === requested))
    throw await refusalOf(db, caller.scope, { of: 'class', id: requested, messageKey: 'noSuchSportClass' })
  const shown = requested ?? classes[0]?.id ?? null
  const { rows: students } = await sql<{ id: number; name: string }>`
      select s.id, s.name from student s
      where ${inScope(caller.scope, 's.school_id', 's.class_id')} and s.class_id = ${shown} and s.removed is null
      order by s.seat_no nulls last, s.name_pinyin, s.id`.execute(db)
  return { today: schoolDay(now()), classes, class: shown, students }
})
