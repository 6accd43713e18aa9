import { setTimeout as delay } from 'node:timers/promises'
import { callBase } from '../../src/contract/call.ts'
import {
  exportCancel,
  exportFile,
  exportStart,
  exportStatus,
  type ExportJob,
} from '../../src/contract/exports.ts'
import { seededLarge, startServer, type BenchServer } from './bench-server.ts'
import { BenchClient } from './client.ts'
import type { Figure } from './figure.ts'
import type { BenchOptions } from './bench-options.ts'
import { perTurn, processorTime } from './processor-time.ts'
import { watchMemory } from './server-memory.ts'
import { median } from './statistics.ts'

const budget = { seconds: 30, memoryMb: 300 }
const askEveryMs = 200
const patienceMs = 300_000
const columns = ['name', 'number', 'sex', 'birth', 'school', 'class', 'guardianPhone', 'guardians', 'code']

type Requested = { format: 'xlsx' | 'csv'; whole?: true }
type Run = {
  seconds: number
  fetched: number
  bytes: number
  rows: number
  grownMb: number
  processor: string
}

/** All students of a large district into a file, by its bureau: from asking to the last byte received. */
export async function measureExport(options: BenchOptions): Promise<Figure[]> {
  const { runs } = options
  const folder = await seededLarge(options)
  const figures: Figure[] = []
  for (const requested of [{ format: 'xlsx' }, { format: 'csv' }, { format: 'xlsx', whole: true }] as const) {
    const all: Run[] = []
    for (let run = 0; run < runs; run++) all.push(await onFreshServer(folder, requested))
    figures.push(...figuresOf(all, requested))
  }
  return figures
}

function figuresOf(all: readonly Run[], { format, whole }: Requested): Figure[] {
  const of = (pick: (run: Run) => number) => median(all.map(pick))
  const last = all.at(-1)
  const what = `${format}${whole ? ', unmasked, in every access history' : ''}`
  const by = `median of ${all.length}; ${((last?.bytes ?? 0) / 1e6).toFixed(1)} MB${last?.processor ?? ''}`
  return [
    {
      part: 'export',
      name: `export of ${last?.rows} students, ${what}`,
      value: of((run) => run.seconds),
      unit: 's',
      by,
      // The history of every record is written as well: the budget is that of a masked file.
      ...(!whole && { budget: budget.seconds }),
    },
    {
      part: 'export',
      name: '  its file received',
      value: of((run) => run.fetched),
      unit: 's',
      by: `median of ${all.length}`,
    },
    {
      part: 'export',
      name: '  server memory, grown',
      value: of((run) => run.grownMb),
      unit: 'MB',
      budget: budget.memoryMb,
      by: `median of ${all.length}; resident peak beyond that of the server at rest, its worker included`,
    },
  ]
}

async function onFreshServer(folder: string, requested: Requested): Promise<Run> {
  const server = await startServer(folder)
  const client = await new BenchClient(server.origin).signIn('bureau02')
  try {
    await finished(client, await begin(client, { ...requested, format: 'csv' }, 'small'))
    const atRest = watchMemory(server.pid).stop()
    const used = processorTime(server)
    const begun = performance.now()
    const job = await finished(client, await begin(client, requested))
    const seconds = (performance.now() - begun) / 1000
    const bytes = await receive(server, client, job)
    const fetched = (performance.now() - begun) / 1000 - seconds
    const grownMb = watchMemory(server.pid).stop() - atRest
    const processor = perTurn(used, processorTime(server), 1)
    await client.ask(exportCancel, { id: job.id })
    return { seconds, fetched, bytes, rows: job.rows.done, grownMb, processor }
  } finally {
    client.close()
    await server.stop()
  }
}

/** `small`: the few whose sex is not known, so that the worker has run before. */
async function begin(client: BenchClient, { format, whole }: Requested, size?: 'small'): Promise<ExportJob> {
  const order = {
    list: 'students' as const,
    query: size ? { filters: { sex: ['unknown'] } } : {},
    columns,
    format,
    ...(whole && !size && { unmasked: { reason: 'verify-record' as const, note: '' } }),
  }
  return (await client.ask(exportStart, order)).data
}

async function finished(client: BenchClient, { id }: ExportJob): Promise<ExportJob> {
  const until = performance.now() + patienceMs
  for (;;) {
    const [job] = (await client.ask(exportStatus, { id })).data.rows
    if (job?.state === 'done') return job
    if (!job || job.state === 'failed' || performance.now() > until)
      throw new Error(`the export is ${job?.state}`)
    await delay(askEveryMs)
  }
}

/** Takes the file piece by piece and keeps nothing of it; answers its bytes. */
async function receive(
  { origin }: BenchServer,
  client: BenchClient,
  { id, bytes }: ExportJob,
): Promise<number> {
  const url = `${origin}${callBase}${exportFile.path}?id=${id}`
  const response = await fetch(url, { headers: { 'x-token': client.session.token } })
  let received = 0
  for await (const piece of response.body ?? []) received += (piece as Uint8Array).length
  if (received !== bytes) throw new Error(`${received} of ${bytes} bytes came`)
  return received
}
