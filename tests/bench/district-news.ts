import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { announce } from '../../src/server/db/announce.ts'
import { openDatabase } from '../../src/server/db/connect.ts'
import type { Database } from '../../src/server/db/schema.ts'
import { readSettings } from '../../src/server/settings.ts'

const heardMs = 80

export type News = { forgetFigures: () => Promise<void>; close: () => Promise<void> }

/**
 * Announces, beside a running server, what an import into a school of the account's district announces: the server then
 * keeps no figure of that district.
 */
export async function openNews(folder: string, username: string): Promise<News> {
  const settings = readSettings({ DATA_DIR: folder, DATABASE_POOL: '2' })
  const { kysely: db, close } = await openDatabase<Database>(settings, { role: 'command' })
  const { rows } = await sql<{ region: string; school: number; round: number }>`
    select a.region_code as region, min(s.id) as school, max(r.id) as round
    from account a
    join school s on s.region_code = a.region_code
    join screening_round r on r.region_code = a.region_code
    where a.username = ${username} group by a.region_code`.execute(db)
  const found = rows[0]
  if (!found) throw new Error(`no account ${username} in ${folder}`)
  const { region, school, round } = found
  return {
    forgetFigures: async () => {
      await announce(db, region, { kind: 'vision-changed', school, round, asOf: new Date().toISOString() })
      await delay(heardMs)
    },
    close,
  }
}
