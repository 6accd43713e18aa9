import { sql, type Kysely } from 'kysely'
import { hashPassword } from '../http/password.ts'

export interface DemoAccount {
  username: string
  name: string
  /** the school of an admin; null = bureau staff */
  schoolId: number | null
  region: string
}

/** The public password of every demo account. */
export const demoPassword = 'mingmu-demo'

/** Writes accounts marked `demo`, all with the public password (one hash); names already taken are left as they are. */
export async function writeDemoAccounts(db: Kysely<any>, accounts: readonly DemoAccount[]): Promise<void> {
  const password = await hashPassword(demoPassword)
  const rows = accounts.map((each) => ({
    username: each.username,
    name: each.name,
    role: each.schoolId === null ? 'qu' : 'admin',
    school_id: each.schoolId,
    region_code: each.region,
  }))
  await sql`
    insert into account (username, password_hash, name, role, school_id, region_code, demo)
    select username, ${password}, name, role, school_id, region_code, true
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (username text, name text, role text, school_id int, region_code text)
    on conflict (username) do nothing`.execute(db)
}
