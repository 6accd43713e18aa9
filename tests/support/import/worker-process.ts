import { pino } from 'pino'
import { openDatabase } from '../../../src/server/db/connect.ts'
import { startJobRunner } from '../../../src/server/jobs/job-runner.ts'
import { readSettings } from '../../../src/server/settings.ts'
import type { ProcessOrders } from './start-process.ts'

// A process of its own that works on imports, to be killed: on a given database, or on an embedded one of its own.
const orders = JSON.parse(process.argv[2] ?? '{}') as ProcessOrders
const connectionConfig =
  'dataDir' in orders
    ? (await openDatabase(readSettings({ DATA_DIR: orders.dataDir, MODE: 'demo' }))).connectionConfig
    : orders.connectionConfig
const runner = startJobRunner({
  connectionConfig,
  workers: 1,
  log: pino({ level: 'silent' }),
  ...orders.runner,
})
await runner.ready
process.send?.({ connectionConfig })
