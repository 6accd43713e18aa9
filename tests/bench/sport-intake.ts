import { createHmac } from 'node:crypto'
import { maxRecordsOfBatch, sportUp, type SportRecordIn } from '../../src/modules/sport/contract/records.ts'
import { sportDeviceAdd } from '../../src/contract/devices.ts'
import { studentsOfSchool } from '../../src/modules/records/contract/students.ts'
import { freshDemo, startServer } from './bench-server.ts'
import { BenchClient } from './client.ts'
import type { Figure } from './figure.ts'
import type { BenchOptions } from './bench-options.ts'
import { perTurn, processorTime } from './processor-time.ts'
import { median, percentile } from './statistics.ts'

/** 1 000 records in 200 ms are 5 000 a second. */
const msOfBatch = 200
const schools = ['school01', 'school02', 'school03', 'school04']
const batchesOfSchool = 15
const minuteMs = 60_000

interface Sender {
  client: BenchClient
  key: string
  secret: Buffer
  students: readonly number[]
}

/** Batches of four schools' devices, each sending its next as soon as the last is answered. */
export async function measureSport({ runs }: BenchOptions): Promise<Figure[]> {
  const { folder, remove } = await freshDemo('sport')
  const server = await startServer(folder)
  const senders = await Promise.all(schools.map((name) => openSender(server.origin, name)))
  try {
    await sendAll(senders, 0, 1)
    const each: number[] = []
    const answers: number[] = []
    const used = processorTime(server)
    for (let run = 1; run <= runs; run++) {
      const begun = performance.now()
      answers.push(...(await sendAll(senders, run, batchesOfSchool)))
      each.push((performance.now() - begun) / (schools.length * batchesOfSchool))
    }
    const ms = median(each)
    const batches = runs * schools.length * batchesOfSchool
    const processor = perTurn(used, processorTime(server), batches)
    const perSecond = Math.round((maxRecordsOfBatch / ms) * 1000)
    return [
      {
        part: 'sport',
        name: 'batch of 1 000 sport records',
        value: ms,
        unit: 'ms',
        budget: msOfBatch,
        by: `${perSecond} records/s of 5 000; median of ${runs}${processor}`,
      },
      {
        part: 'sport',
        name: '  answer to one batch',
        value: percentile(answers, 0.95),
        unit: 'ms',
        by: `p95 of ${answers.length}, ${schools.length} senders`,
      },
    ]
  } finally {
    for (const { client } of senders) client.close()
    await server.stop()
    remove()
  }
}

async function openSender(origin: string, name: string): Promise<Sender> {
  const client = await new BenchClient(origin).signIn(name)
  const made = await client.ask(sportDeviceAdd, { name: 'bench', kind: 'device' })
  const students: number[] = []
  let cursor: string | undefined
  while (students.length < maxRecordsOfBatch) {
    const page = (await client.ask(studentsOfSchool, cursor ? { cursor } : {})).data
    students.push(...page.rows.map(({ id }) => id))
    if (!page.next) break
    cursor = page.next
  }
  return { client, key: made.data.key, secret: Buffer.from(made.data.secret, 'hex'), students }
}

async function sendAll(senders: readonly Sender[], run: number, batches: number): Promise<number[]> {
  const taken = await Promise.all(
    senders.map(async (sender) => {
      const ms: number[] = []
      for (let batch = 0; batch < batches; batch++) {
        const call = signed(sender, recordsOf(sender, run * batchesOfSchool + batch))
        const answer = await sender.client.ask(sportUp, call)
        if (answer.data.taken !== maxRecordsOfBatch)
          throw new Error(`of ${maxRecordsOfBatch} records ${answer.data.taken} were taken`)
        ms.push(answer.ms)
      }
      return ms
    }),
  )
  return taken.flat()
}

const dayMs = 24 * 60 * minuteMs
/** Yesterday half past midnight in China, when no student of the demo district moves: a record of the same minute would be quarantined. */
const atNight = () =>
  Math.floor((Date.now() + 8 * 60 * minuteMs) / dayMs) * dayMs - dayMs - (8 * 60 - 30) * minuteMs

/** A minute of its own for every record of a child. */
function recordsOf({ students }: Sender, batch: number): SportRecordIn[] {
  const night = atNight()
  const lapsOfBatch = Math.ceil(maxRecordsOfBatch / students.length)
  return Array.from({ length: maxRecordsOfBatch }, (_, index) => {
    const lap = Math.floor(index / students.length)
    const at = new Date(night + (batch * lapsOfBatch + lap) * minuteMs)
    return {
      id: orderedId(at),
      student: students[index % students.length]!,
      item: 'rope',
      startedAt: at.toISOString(),
      seconds: 60 + (index % 40) * 30,
      inSchool: index % 3 > 0,
      amount: 90,
    }
  })
}

/** UUID of version 7, as devices are advised to make them. */
function orderedId(at: Date): string {
  const time = at.getTime().toString(16).padStart(12, '0')
  const random = crypto.randomUUID()
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(15)}`
}

function signed({ key, secret }: Sender, records: readonly SportRecordIn[]) {
  const [at, body] = [Date.now(), JSON.stringify({ records })]
  return { key, at, signature: createHmac('sha256', secret).update(`${at}\n${body}`).digest('hex'), body }
}
