import { hash } from '@node-rs/argon2'
import { sql, type Kysely } from 'kysely'

export interface DemoAccount {
  username: string
  name: string
  /** the school of an admin; null = bureau staff */
  schoolId: number | null
  region: string
}

/** The public password of every demo account. */
export const demoPassword = 'mingmu-demo'

/** argon2id, 64 MiB, 3 passes, as for every account of ours. */
const cost = { memoryCost: 65_536, timeCost: 3, parallelism: 1 }

/** Writes accounts marked `demo`, all with the public password (one hash); names already taken are left as they are. */
export async function writeDemoAccounts(db: Kysely<any>, accounts: readonly DemoAccount[]): Promise<void> {
  const password = await hash(demoPassword, cost)
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
