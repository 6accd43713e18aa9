import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { announce } from '../../src/server/db/announce.ts'
import { lockSchools } from '../../src/server/db/lock-schools.ts'
import { openDatabase } from '../../src/server/db/connect.ts'
import type { Database } from '../../src/server/db/schema.ts'
import { noteSchoolChanged } from '../../src/modules/vision/server/summaries/school-version.ts'
import { readSettings } from '../../src/server/settings.ts'

const heardMs = 80

export type News = { forgetFigures: () => Promise<void>; close: () => Promise<void> }

/**
 * Changes, beside a running server, a figure of one school of the account's district and announces it as an import does: the server
 * then keeps no figure of that district. One child more is absent, and the next time one less; `close` leaves it as it was.
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
  let more = 0
  const change = (by: number) =>
    db.transaction().execute(async (trx) => {
      await lockSchools(trx, [school])
      await sql`
        update vision_grade_summary g set absent = absent + ${by}::int
        where school_id = ${school} and round_id = ${round} and (grade, sex) = (
          select grade, sex from vision_grade_summary
          where school_id = ${school} and round_id = ${round} order by grade, sex limit 1)`.execute(trx)
      await noteSchoolChanged(trx, school)
      await announce(trx, region, { kind: 'vision-changed', school, round, asOf: new Date().toISOString() })
      more += by
    })
  return {
    forgetFigures: async () => {
      await change(more === 0 ? 1 : -1)
      await delay(heardMs)
    },
    close: async () => {
      if (more !== 0) await change(-more)
      await close()
    },
  }
}
