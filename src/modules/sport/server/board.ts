import { sql } from 'kysely'
import type { DateWindow } from '@/lib/date-window.ts'
import { grouped } from '@/lib/grouped.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { cappedSeconds } from '@/modules/sport/standards/day.ts'
import { calendarOf } from '@/server/db/calendar-of.ts'
import type { Db } from '@/server/db/schema.ts'
import { addUp, readWindow } from './screen/read-window.ts'
import { countedDays } from './screen/sport-view.ts'
import { storedOfClass } from '@/server/tasks/ranking-board.ts'

/** Sums of a window as they are now, in place of those before: of the same school days and rosters as the screens, so that both say the same of a class. */
export async function computeBoard(
  db: Db,
  { schoolId, regionCode }: { schoolId: number; regionCode: string },
  window: DateWindow,
  now: Date,
): Promise<void> {
  const days = countedDays(await calendarOf(db, { regionCode, schoolId }), window, now)
  const scope = { kind: 'school' as const, schoolId, regionCode }
  const rows = await readWindow(db as Db, { scope, today: schoolDay(now) }, days, true)
  const classes = [...grouped(rows, ({ class_id }) => class_id)].flatMap(([id, own]) => {
    const { enrolled, seconds, seconds_capped } = addUp(own)
    if (enrolled === 0) return []
    return [
      {
        class: id,
        capped: seconds_capped,
        seconds,
        of: enrolled,
        students: Math.round(enrolled / days.length),
      },
    ]
  })
  await sql`
    insert into sport_board (school_id, from_day, to_day, days, computed_at, classes, students)
    select ${schoolId}, ${window.start}::date, ${window.end}::date, ${days}::date[], ${now}, ${JSON.stringify(classes)}::jsonb,
      (select coalesce(jsonb_agg(p), '[]') from (
        select * from (
          select s.id as student, s.class_id as class, sum(least(d.seconds_in + d.seconds_out, ${cappedSeconds})) as capped,
            count(*) as days,
            row_number() over (partition by s.class_id
              order by sum(least(d.seconds_in + d.seconds_out, ${cappedSeconds})) desc, s.id) as rank
          from sport_day d join student s on s.school_id = d.school_id and s.id = d.student_id and s.removed is null
          where d.school_id = ${schoolId} and d.day = any(${days}::date[]) group by s.id, s.class_id) k
        where rank <= ${storedOfClass}) p)
    on conflict (school_id) do update set from_day = excluded.from_day, to_day = excluded.to_day, days = excluded.days,
      computed_at = excluded.computed_at, classes = excluded.classes, students = excluded.students`.execute(
    db,
  )
}
