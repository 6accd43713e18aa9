import { mkdtempSync, openAsBlob, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { getUser } from '../../src/contract/current-user.ts'
import { callBase } from '../../src/contract/call.ts'
import type { Envelope } from '../../src/contract/envelope.ts'
import { commitPlan, planState, type Plan } from '../../src/contract/uploads.ts'
import { uploadRoster } from '../../src/contract/upload-files.ts'
import { screenTotals } from '../../src/modules/vision/contract/screen.ts'
import { freshDemo, startServer } from './bench-server.ts'
import { BenchClient } from './client.ts'
import type { Figure } from './figure.ts'
import type { BenchOptions } from './bench-options.ts'
import { perTurn, processorTime } from './processor-time.ts'
import { writeRoster } from './roster-file.ts'
import { watchMemory } from './server-memory.ts'
import { median, percentile } from './statistics.ts'

const budget = { seconds: 20, memoryMb: 600 }
const probeEveryMs = 100
const waitSeconds = '60'
const patienceMs = 300_000

type Run = {
  planned: number
  committed: number
  memoryMb: number
  idleMb: number
  probes: number[]
  processor: string
}

export async function measureImport({ runs, rows }: BenchOptions): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'mingmu-bench-'))
  const file = join(folder, 'roster.xlsx')
  try {
    await writeRoster(file, rows)
    const size = `${(statSync(file).size / 1e6).toFixed(1)} MB .xlsx`
    const all: Run[] = []
    for (let run = 0; run < runs; run++) all.push(await onFreshDatabase(file, rows))
    return figuresOf(all, rows, size)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function figuresOf(all: readonly Run[], rows: number, size: string): Figure[] {
  const by = `median of ${all.length}`
  const of = (pick: (run: Run) => number) => median(all.map(pick))
  const probes = all.flatMap((run) => run.probes)
  const phases = [
    `${of((run) => run.planned).toFixed(1)} s from upload to plan (receive, read, match, stage)`,
    `${of((run) => run.committed - run.planned).toFixed(1)} s to commit`,
  ]
  const one = (name: string, value: number, unit: Figure['unit'], more: Partial<Figure> = {}): Figure => {
    return { part: 'import', name, value, unit, by, ...more }
  }
  const seconds = of((run) => run.committed)
  const peak = of((run) => run.memoryMb)
  const slowest = `p95 of ${probes.length}, slowest ${Math.max(...probes).toFixed(0)} ms`
  return [
    one(`import of ${rows} rows, upload to committed`, seconds, 's', {
      budget: budget.seconds,
      by: `${by}; ${size}${all.at(-1)?.processor ?? ''}`,
      holds: phases,
    }),
    one(
      '  upload to plan',
      of((run) => run.planned),
      's',
    ),
    one(
      '  commit',
      of((run) => run.committed - run.planned),
      's',
    ),
    one('server memory, peak', peak, 'MB', {
      budget: budget.memoryMb,
      by: `${by}; resident, its worker included, the database not`,
      holds: [`${of((run) => run.idleMb).toFixed(0)} MB before the upload`],
    }),
    one('other calls meanwhile', percentile(probes, 0.95), 'ms', { by: slowest }),
  ]
}

async function onFreshDatabase(file: string, rows: number): Promise<Run> {
  const { folder, remove } = await freshDemo('import')
  const server = await startServer(folder)
  const school = await new BenchClient(server.origin).signIn('school00')
  const bureau = await new BenchClient(server.origin).signIn('bureau01')
  const memory = watchMemory(server.pid)
  const idleMb = memory.stop()
  const peak = watchMemory(server.pid)
  const probe = probing(bureau)
  try {
    const used = processorTime(server)
    const begun = performance.now()
    const seconds = () => (performance.now() - begun) / 1000
    const plan = await resolved(school, await upload(server.origin, school, file), 'planned')
    if (plan.create !== rows) throw new Error(`of ${rows} rows ${plan.create} would be created`)
    const planned = seconds()
    const order = { plan: plan.plan, hash: plan.hash, only: 'all' as const, wait: waitSeconds }
    const done = await resolved(school, (await school.ask(commitPlan, order)).data, 'committed')
    const committed = seconds()
    if (done.written?.created !== rows)
      throw new Error(`of ${rows} rows ${done.written?.created} were written`)
    const processor = perTurn(used, processorTime(server), 1)
    const probes = await probe.stop()
    return { planned, committed, memoryMb: peak.stop(), idleMb, probes, processor }
  } finally {
    await probe.stop()
    peak.stop()
    school.close()
    bureau.close()
    await server.stop()
    remove()
  }
}

async function upload(origin: string, client: BenchClient, file: string): Promise<Plan> {
  const body = new FormData()
  body.set('file', await openAsBlob(file), 'roster.xlsx')
  const query = new URLSearchParams({ code: 'roster', wait: waitSeconds })
  const headers = { 'x-token': client.session.token, 'accept-language': 'zh-CN' }
  const url = `${origin}${callBase}${uploadRoster.path}?${query}`
  const response = await fetch(url, { method: 'POST', headers, body })
  const envelope = (await response.json()) as Envelope<Plan>
  if (envelope.code !== 0) throw new Error(`upload: ${envelope.code} ${envelope.msg}`)
  return envelope.data
}

async function resolved(client: BenchClient, plan: Plan, requested: Plan['state']): Promise<Plan> {
  let now = plan
  const until = performance.now() + patienceMs
  while (now.state !== requested) {
    if (now.refusal) throw new Error(`the import was refused: ${now.refusal.message}`)
    if (performance.now() > until) {
      throw new Error(
        `the import is still ${now.state} after ${patienceMs / 1000} s, ${now.progress.done} rows read`,
      )
    }
    await delay(probeEveryMs)
    now = (await client.ask(planState, { code: plan.plan })).data
  }
  return now
}

/** Asks another account's calls all the while, one every 100 ms; `stop` returns what each took in ms. */
function probing(client: BenchClient): { stop: () => Promise<number[]> } {
  const open = new Set<Promise<void>>()
  const taken: number[] = []
  let params = 0
  const timer = setInterval(() => {
    const answer = params++ % 2 ? client.ask(getUser, {}) : client.ask(screenTotals, {})
    const one: Promise<void> = answer.then(({ ms }) => void taken.push(ms)).finally(() => open.delete(one))
    open.add(one)
  }, probeEveryMs)
  return {
    stop: async () => {
      clearInterval(timer)
      await Promise.all(open)
      return taken
    },
  }
}
