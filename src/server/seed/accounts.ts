import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import { hashPassword } from '../http/password.ts'

export interface DemoAccount {
  username: string
  name: string
  /** the school of an admin; null = bureau staff */
  schoolId: number | null
  region: string
  /** A teacher of the school instead of its administrator. */
  teacher?: true
}

/** The public password of every demo account. */
export const demoPassword = 'mingmu-demo'

/** Writes accounts marked `demo`, all with the public password (one hash); names already taken are left as they are. */
export async function writeDemoAccounts(db: Db, accounts: readonly DemoAccount[]): Promise<void> {
  const password = await hashPassword(demoPassword)
  const rows = accounts.map((each) => ({
    username: each.username,
    name: each.name,
    role: each.schoolId === null ? 'qu' : each.teacher ? 'teacher' : 'admin',
    school_id: each.schoolId,
    region_code: each.region,
  }))
  await sql`
    insert into account (username, password_hash, name, role, school_id, region_code, demo)
    select username, ${password}, name, role, school_id, region_code, true
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as submitted (username text, name text, role text, school_id int, region_code text)
    on conflict (username) do nothing`.execute(db)
}

/** Binds a demo account to the head teacher of a school's first present class. */
export async function makeHeadTeacher(db: Db, username: string): Promise<void> {
  await sql`
    update teacher t set account_id = a.id
    from account a
    where a.username = ${username} and a.demo and t.school_id = a.school_id and t.id = (
      select tc.teacher_id from teacher_class tc
      join class c on c.school_id = tc.school_id and c.id = tc.class_id
      where tc.school_id = a.school_id and tc.is_head
      order by c.school_year desc, c.grade, c.number limit 1)`.execute(db)
}
