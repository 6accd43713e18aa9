import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as uploadFiles from '../../src/contract/upload-files.ts'
import { startExportServer } from '../support/export-district.ts'
import { importer } from '../support/import/import-server.ts'
import { rosterOf } from '../support/import/sheets.ts'
import { until, whileStoppedAt } from '../support/import/start-process.ts'

test('SEC-32 a worker of short jobs is started when the other is busy, one of exports by the first export, and none before', async () => {
  const server = await startExportServer()
  const { first, second } = server.tokens
  /** Threads that work on jobs: each has connections by a name of its own. */
  const workers = async () => {
    const { rows } = await sql<{ n: number }>`
      select count(distinct application_name)::int as n from pg_stat_activity
      where datname = current_database() and application_name like 'mingmu import %'`.execute(server.db)
    return rows[0]!.n
  }
  const bring = async (token: string, no: number) => {
    const file = rosterOf([{ no, class: 1 }])
    const { data } = await server.ask(uploadFiles.uploadRoster, { wait: 0 }, { token, file })
    return data.plan
  }
  const planned = (token: string, plan: string) =>
    until(async () => (await importer(server, token).state(plan)).data.state === 'planned')
  try {
    await planned(first, await bring(first, 1))
    expect(await workers()).toBe(1)
    const plans: string[] = []
    await whileStoppedAt(
      server.db,
      'upload_row',
      async () => void plans.push(await bring(first, 2)),
      async () => {
        plans.push(await bring(second, 100))
        await until(async () => (await workers()) === 2)
      },
    )
    await planned(first, plans[0]!)
    await planned(second, plans[1]!)
    const made = await server.rows(first, { list: 'students', columns: ['class'], format: 'csv' })
    expect(made.job.state).toBe('done')
    expect(await workers()).toBe(3)
  } finally {
    await server.stop()
  }
})
