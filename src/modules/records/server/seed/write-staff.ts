import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { TeacherRole } from '@/contract/teacher-role.ts'
import { personKeys } from '@/server/reference/name-keys.ts'
import { drawName, drawPhone } from './names.ts'
import type { ClassPlan } from './students.ts'
import type { Random } from '@/server/seed/random.ts'

interface StaffPlan {
  name: string
  phone: string
  roles: TeacherRole[]
  isMaster: boolean
  heads: number | null
  teaches: number[]
}

/** Classes without a head teacher, so that there is one to be found. */
const headlessShare = 0.06
const classesPerSubject = 3
const classesPerPe = 8

/**
 * A school's master, bound to the account that administers it, and the teachers of its present classes: a head teacher for most,
 * teachers of a subject and of PE for several each, one school doctor.
 */
export async function writeStaff(
  trx: Db,
  schoolId: number,
  present: readonly (readonly [ClassPlan, number])[],
  random: Random,
): Promise<void> {
  const draw = (roles: TeacherRole[], rest: Partial<StaffPlan> = {}): StaffPlan => ({
    name: drawName(random.next() < 0.3 ? 1 : 2, random).full,
    phone: drawPhone(random),
    roles,
    isMaster: false,
    heads: null,
    teaches: [],
    ...rest,
  })
  const ids = present.map(([, id]) => id)
  const staff = [draw([], { isMaster: true })]
  for (const [index, id] of ids.entries())
    if (random.next() >= headlessShare)
      staff.push(
        draw(['head', 'subject'], {
          heads: id,
          teaches: [ids[index + 1] ?? id].filter((other) => other !== id),
        }),
      )
  const groups = (size: number) =>
    Array.from({ length: Math.ceil(ids.length / size) }, (_, n) => ids.slice(n * size, (n + 1) * size))
  for (const teaches of groups(classesPerSubject)) staff.push(draw(['subject'], { teaches }))
  for (const teaches of groups(classesPerPe)) staff.push(draw(['pe'], { teaches }))
  if (ids.length > 0) staff.push(draw(['doctor']))
  await write(trx, schoolId, staff)
}

async function write(trx: Db, schoolId: number, staff: readonly StaffPlan[]): Promise<void> {
  const seen = new Set<string>()
  const rows = staff
    .filter(({ phone }) => !seen.has(phone) && seen.add(phone))
    .map((each) => ({ ...each, ...personKeys(each.name) }))
  await sql`
    with submitted as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as submitted (name text, phone text, roles jsonb,
        "isMaster" boolean, heads bigint, teaches jsonb, pinyin text, initials text)),
    made as (
      insert into teacher (school_id, name, name_pinyin, name_initials, phone, roles, is_master, account_id)
      select ${schoolId}::int, name, pinyin, initials, phone, array(select jsonb_array_elements_text(roles)), "isMaster",
        case when "isMaster" then (select min(id) from account where school_id = ${schoolId} and role = 'admin') end
      from submitted
      returning id, phone)
    insert into teacher_class (school_id, class_id, teacher_id, is_head)
    select ${schoolId}::int, submitted.heads, made.id, true from made join submitted using (phone) where submitted.heads is not null
    union all
    select ${schoolId}::int, taught::bigint, made.id, false
    from made join submitted using (phone) cross join jsonb_array_elements_text(submitted.teaches) taught`.execute(
    trx,
  )
}
