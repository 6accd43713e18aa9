import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { sql } from 'kysely'
import { openDatabase } from '../../src/server/db/connect.ts'
import type { Database, Db } from '../../src/server/db/schema.ts'
import { migrate } from '../../src/server/db/migrations.ts'
import { claimJob, type TurnoverWork } from '../../src/server/jobs/job-queue.ts'
import { loadReference } from '../../src/server/reference/load-reference.ts'
import { readSettings } from '../../src/server/settings.ts'
import { askRun } from '../../src/modules/records/server/turnover/ask-run.ts'
import { beginDraft } from '../../src/modules/records/server/turnover/begin-draft.ts'
import { graduatesOfDistrict } from '../../src/modules/records/server/turnover/handover/graduates.ts'
import { matchGraduates } from '../../src/modules/records/server/turnover/handover/match-graduates.ts'
import { runTurnover } from '../../src/modules/records/server/turnover/run-turnover.ts'
import { verifyFigures } from '../../src/server/compose/verify-figures.ts'
import { writeTurnoverDistrict } from '../support/turnover-district.ts'
import { benchFolder } from './bench-server.ts'
import type { Figure } from './figure.ts'

const region = '990901'
const year = 2026
/** 30 primary schools of 1 512, 10 junior schools of 1 008 and their new grade 7: a good 60 000 students. */
const plan = {
  region,
  year,
  primaries: 30,
  juniors: 10,
  classesPerGrade: 6,
  perClass: 40,
  nearDuplicates: 1000,
}
const secondsBudget = 60
const matchSecondsBudget = 5

/** The whole job over a district of 60 000 students in a database of its own, and the search for its graduates' new schools. */
export async function measureTurnover(): Promise<Figure[]> {
  const folder = benchFolder('turnover')
  rmSync(folder, { recursive: true, force: true })
  const database = await openDatabase<Database>(
    readSettings({ ...process.env, DATABASE_URL: '', DATA_DIR: folder, LOG_LEVEL: 'silent' }),
  )
  const db = database.kysely
  try {
    await migrate(db)
    await loadReference(db)
    await sql`insert into region values (${region}, '甲区', 'J', '990900', 3) on conflict do nothing`.execute(
      db,
    )
    const made = await writeTurnoverDistrict(db, plan)
    await askAll(db, [...made.primaries, ...made.juniors])
    const name = `mingmu bench ${randomUUID()}`
    const begun = performance.now()
    const job = await claimJob(db, name, 'import')
    await runTurnover(db, job as TurnoverWork, name)
    const seconds = (performance.now() - begun) / 1000
    const matching = performance.now()
    const matched = await matchGraduates(db, region, graduatesOfDistrict(region))
    const matchSeconds = (performance.now() - matching) / 1000
    const linked = matched.filter(({ state }) => state === 'linked').length
    const undone = await sql`select from turnover where state <> 'done'`.execute(db)
    if (undone.rows.length > 0) throw new Error(`${undone.rows.length} schools were not turned over`)
    const { differences } = await verifyFigures(db, () => undefined)
    if (differences > 0) throw new Error(`verify finds ${differences} differences after the turnover`)
    return [
      {
        part: 'turnover',
        name: `turnover of ${made.students} students`,
        value: seconds,
        unit: 's',
        budget: secondsBudget,
        by: `${made.primaries.length + made.juniors.length} schools, one job, verify clean`,
      },
      {
        part: 'turnover',
        name: '  graduates matched',
        value: matchSeconds,
        unit: 's',
        budget: matchSecondsBudget,
        by: `${matched.length} graduates; ${linked} of ${made.clean} with an unchanged record linked`,
      },
    ]
  } finally {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function askAll(db: Db, schools: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    insert into account (username, password_hash, name, role, region_code)
    values ('bench', '', 'bench', 'qu', ${region}) returning id`.execute(db)
  const accountId = rows[0]!.id
  await db.transaction().execute(async (trx) => {
    const turnovers = []
    for (const schoolId of schools)
      turnovers.push({ schoolId, id: await beginDraft(trx, { schoolId, fromYear: year, accountId }) })
    await askRun(trx, {
      regionCode: region,
      toYear: year + 1,
      action: 'commit',
      wholeDistrict: true,
      turnovers,
      accountId,
      now: new Date(),
      requestId: null,
    })
  })
}
