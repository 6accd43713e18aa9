import { sql } from 'kysely'
import type { InputOf } from '../../src/contract/call.ts'
import * as edit from '../../src/modules/pe/contract/lesson-edit.ts'
import * as pe from '../../src/modules/pe/contract/lessons.ts'
import * as contract from '../../src/modules/pe/contract/timetable.ts'
import { createDistricts } from './fixture-district.ts'
import { startServer } from './harness.ts'

/** A school with three classes of grade 3 and two PE teachers, on a clock that tests set; another school beside it. */
export async function startTimetableDriver(day = '2026-09-01', clock = '07:00') {
  const time = { day, clock }
  const server = await startServer({ now: () => new Date(`${time.day}T${time.clock}:00+08:00`) })
  const { schools } = await createDistricts(server.db)
  const { rows: classes } = await sql<{ id: number }>`
    insert into class (school_id, school_year, grade, number)
    select ${schools.first}::int, 2026, 3, n from generate_series(1, 3) n returning id`.execute(server.db)
  const { rows: foreign } = await sql<{ id: number }>`
    insert into class (school_id, school_year, grade, number) values (${schools.second}, 2026, 3, 1) returning id`.execute(
    server.db,
  )
  const { rows: teachers } = await sql<{ id: number }>`
    insert into teacher (school_id, name, name_pinyin, phone, roles)
    select ${schools.first}::int, name, name, name, '{pe}' from unnest('{马晓东,何雨,赵敏}'::text[]) name returning id`.execute(
    server.db,
  )
  const as = { token: await server.signIn('first') }
  const { ask } = server
  return {
    ...server,
    schools,
    classes: classes.map(({ id }) => id) as [number, number, number],
    foreignClass: foreign[0]!.id,
    teachers: teachers.map(({ id }) => id) as [number, number, number],
    as,
    /** The school's day and clock from now on. */
    async at(to: string, hour = '07:00') {
      Object.assign(time, { day: to, clock: hour })
      // Days later a session is over.
      as.token = await server.signIn('first')
    },
    read: (term = '2026-autumn') => ask(contract.peTimetable, { term }, as),
    set: (input: Partial<InputOf<typeof contract.timetableSet>>) =>
      ask(
        contract.timetableSet,
        {
          term: '2026-autumn',
          entry: null,
          class: classes[0]!.id,
          weekday: 1,
          period: 3,
          teacher: teachers[0]!.id,
          topic: '体育',
          venue: '操场',
          from: null,
          ...input,
        },
        as,
      ),
    remove: (input: InputOf<typeof contract.timetableRemove>) => ask(contract.timetableRemove, input, as),
    undo: (change: string) => ask(contract.timetableUndo, { change }, as),
    lessonsOf: (entry: string, who = as) => ask(contract.timetableLessons, { entry }, who),
    setting: (input: InputOf<typeof contract.timetableSetting>) => ask(contract.timetableSetting, input, as),
    /** As the page does: with the difference that it shows. */
    async generate(term = '2026-autumn') {
      const { data } = await ask(contract.peTimetable, { term }, as)
      return ask(contract.timetableGenerate, { term, seen: data.lessons!.difference }, as)
    },
    add: (input: InputOf<typeof edit.lessonAdd>) => ask(edit.lessonAdd, input, as),
    setLesson: (input: InputOf<typeof edit.lessonSet>) => ask(edit.lessonSet, input, as),
    move: (input: InputOf<typeof edit.lessonMove>) => ask(edit.lessonMove, input, as),
    cancel: (input: InputOf<typeof edit.lessonCancel>) => ask(edit.lessonCancel, input, as),
    free: (input: InputOf<typeof edit.lessonFree>) => ask(edit.lessonFree, input, as),
    mark: (input: InputOf<typeof pe.peMark>) => ask(pe.peMark, input, as),
    week: (of: string) => ask(pe.peWeek, { day: of }, as),
    /** Every lesson of the school as one line. */
    async lessons() {
      const { rows } = await sql<{ line: string }>`
        select concat_ws(' ', l.day, l.period, to_char(l.starts_at, 'HH24:MI'), c.number, t.name, l.venue, l.state) as line
        from lesson l join class c on c.school_id = l.school_id and c.id = l.class_id
        join teacher t on t.school_id = l.school_id and t.id = l.teacher_id
        where l.school_id = ${schools.first} order by l.day, l.period, c.number`.execute(server.db)
      return rows.map(({ line }) => line)
    },
    calendarDay: (of: string, kind: string, follows: number | null = null, schoolId = 0) =>
      sql`insert into calendar_day (region_code, school_id, day, kind, name, note, follows)
        values ((select region_code from school where id = ${schools.first}), ${schoolId}, ${of}::date, ${kind}, '', '', ${follows})`.execute(
        server.db,
      ),
    term: (from: string, to: string) =>
      sql`insert into calendar_term (region_code, school_year, term, starts_on, ends_on)
        values ((select region_code from school where id = ${schools.first}), 2026, 'autumn', ${from}::date, ${to}::date)
        on conflict (region_code, school_year, term) do update set starts_on = excluded.starts_on, ends_on = excluded.ends_on`.execute(
        server.db,
      ),
  }
}
