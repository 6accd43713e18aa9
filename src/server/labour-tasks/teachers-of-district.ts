import { sql, type Kysely } from 'kysely'
import type { ParsedInputOf, ReplyOf } from '@/contract/call.ts'
import { labourTeachersOfDistrict } from '@/contract/labour-board.ts'
import { maskPhone } from '@/lib/mask-phone.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { inScope, regionOf, type Scope } from '../db/scope.ts'
import type { FigureKeeper, RowKeeper } from '../figures/figure-keeper.ts'
import { sharedRoute } from '../figures/shared-route.ts'
import { taskSums } from '../figures/task-sums.ts'
import { windowOf } from '../http/date-window.ts'
import type { Route, SignedInContext } from '../http/route.ts'
import { tellDistrict, type SchoolTasks } from '../tasks/tell-district.ts'
import { fewestPupils, teachersOfSchool, touchesWindow, type Span } from './teachers.ts'

type TasksRow = Omit<SchoolTasks, 'id' | 'name' | 'reminded'> & { school_id: number }
type Keeper = FigureKeeper & RowKeeper

const none: Omit<TasksRow, 'school_id'> = {
  ...{ due: 0, given: 0, onTime: 0, completed: 0, approved: 0, returned: 0 },
  ...{ pupils: 0, tasks: 0, teachers: 0 },
}

/**
 * Schools by name with the figures of their tasks, and of one its teachers. The sums are kept by school until one of its tasks changes;
 * names, reminders and numbers are read each time.
 */
export const labourTeachersOfDistrictRoute = (keeper: Keeper): Route =>
  sharedRoute(labourTeachersOfDistrict, (input, context) => teachersOfDistrict(keeper, input, context))

async function teachersOfDistrict(
  keeper: Keeper,
  input: ParsedInputOf<typeof labourTeachersOfDistrict>,
  { db, caller, now }: SignedInContext,
): Promise<ReplyOf<typeof labourTeachersOfDistrict>> {
  const { scope, accountId } = caller
  const window = windowOf(input, now())
  const [schools, sums, asked] = await Promise.all([
    schoolsByName(db, scope, schoolDay(now())),
    sumsBySchool(keeper, db, scope, window),
    input.phone === undefined ? undefined : teacherWithPhone(db, scope, input.phone),
  ])
  const rows = schools.map((school): SchoolTasks => ({ ...none, ...sums.get(school.id), ...school }))
  const isElsewhere = asked !== undefined && input.school !== undefined && asked.school !== input.school
  const told = await tellDistrict(rows, { window, school: input.school ?? asked?.school }, (school) =>
    teachersOfSchool(db, scope, school, { ...window, accountId }),
  )
  // Narrowed after what is hidden was decided: a number shows no line that the school's own list does not.
  const shown =
    input.phone === undefined
      ? told.teachers
      : told.teachers.filter(({ teacher }) => !isElsewhere && teacher.id === asked?.id)
  const ids = shown.map(({ teacher }) => teacher.id)
  const phones = ids.length === 0 ? new Map<number, string>() : await phonesOf(db, scope, ids)
  return {
    ...told,
    teachers: shown.map((row) => ({ ...row, phone: maskPhone(phones.get(row.teacher.id) ?? '') })),
  }
}

async function schoolsByName(db: Kysely<any>, scope: Scope, today: string) {
  const { rows } = await sql<Pick<SchoolTasks, 'id' | 'name' | 'reminded'>>`
    select s.id, s.name, exists (select from labour_task_reminder r
      where r.school_id = s.id and r.task_id = 0 and r.class_id = 0 and r.day = ${today}::date) as reminded
    from school s
    where s.deleted_at is null and ${inScope(scope, 's.id')}
    order by s.name_pinyin, s.id`.execute(db)
  return rows
}

/** Schools with a task in the window, by id. */
async function sumsBySchool(keeper: Keeper, db: Kysely<any>, scope: Scope, window: Span) {
  const about = { region: regionOf(scope), of: 'labour' as const }
  const name = `tasks ${window.start} ${window.end}`
  const read = async (schools?: readonly number[]) => {
    const { rows } = await sql<TasksRow>`
      select d.school_id, ${taskSums('d')}, ${fewestPupils},
        count(distinct d.teacher_id) filter (where d.teacher_id > 0)::int as teachers
      from labour_task_summary d
      where ${touchesWindow(window)} and ${inScope(scope, 'd.school_id')}
        and ${schools ? sql`d.school_id = any(${[...schools]}::bigint[])` : sql`true`}
      group by d.school_id`.execute(db)
    return rows
  }
  return keeper.read(`${name} of ${about.region}`, about, async () => {
    const rows = await keeper.rows(name, about, read)
    return new Map(rows.map(({ school_id, ...sums }) => [school_id, sums]))
  })
}

async function teacherWithPhone(db: Kysely<any>, scope: Scope, phone: string) {
  const { rows } = await sql<{ id: number; school: number }>`
    select id, school_id as school from teacher
    where phone = ${phone} and gone_at is null and ${inScope(scope, 'school_id')} limit 1`.execute(db)
  return rows[0]
}

async function phonesOf(db: Kysely<any>, scope: Scope, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; phone: string }>`
    select id, coalesce(phone, '') as phone from teacher
    where id = any(${[...ids]}::bigint[]) and ${inScope(scope, 'school_id')}`.execute(db)
  return new Map(rows.map(({ id, phone }) => [id, phone]))
}
