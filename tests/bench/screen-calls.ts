import type { Bench } from './open-bench.ts'
import { labourTotalsOfDistrict } from '../../src/modules/labour/contract/screen.ts'
import { healthRounds } from '../../src/modules/health/contract/rounds.ts'
import * as progress from '../../src/modules/vision/contract/progress.ts'
import * as screen from '../../src/modules/vision/contract/screen.ts'
import { seededLarge, startServer } from './bench-server.ts'
import { BenchClient } from './client.ts'
import { openNews } from './district-news.ts'
import type { Figure } from './figure.ts'
import type { BenchOptions } from './bench-options.ts'
import { perTurn, processorTime } from './processor-time.ts'
import { healthQuestions } from './health-questions.ts'
import { labourQuestions } from './labour-questions.ts'
import { sportQuestions } from './sport-questions.ts'
import { questionsFor, type Question } from './screen-questions.ts'
import { median, percentile } from './statistics.ts'
import { wholeScreen } from './whole-screen.ts'

/** One pause delays all clients that wait at the time: of fewer requests it alone would be the twentieth part. */
const requests = 1000
const clients = 16
const warmUpTurns = 60
const budgetMs = 25
const part = 'calls'

export async function measureCalls(options: BenchOptions): Promise<Figure[]> {
  const { runs } = options
  const folder = await seededLarge(options)
  const server = await startServer(folder)
  const client = await new BenchClient(server.origin, clients).signIn('bureau02')
  const news = await openNews(folder, 'bureau02')
  const bench = { client, news, server }
  try {
    const { data } = await client.ask(screen.screenDistrict, {})
    const school = data.groups[0]?.schools[0]?.id ?? 0
    const schools25 = data.groups.flatMap((group) => group.schools.map(({ id }) => id)).slice(0, 25)
    const classes = await client.ask(progress.progressByClass, { school })
    const { data: held } = await client.ask(healthRounds, {})
    // A folder that was seeded before there were any is measured without.
    const ofHealth = held.rounds.length > 0 ? healthQuestions(school) : []
    const labour = await client.ask(labourTotalsOfDistrict, {})
    const ofLabour = labour.data.terms.length > 0 ? labourQuestions(school) : []
    const ofVision = questionsFor(school, [...new Set(schools25)], classes.data.rows[0]?.id ?? 0)
    const questions = [...ofVision, ...ofHealth, ...sportQuestions(school), ...ofLabour]
    // A server that has just started still compiles what it runs.
    for (let turn = 0; turn < warmUpTurns; turn++)
      await Promise.all(questions.map(({ call, input }) => client.ask(call, input)))
    const figures: Figure[] = []
    for (const question of questions) figures.push(...(await oneCall(bench, question, runs)))
    return [
      ...figures,
      ...(await wholeScreen(
        bench,
        questions.filter((one) => one.ofScreen),
      )),
    ]
  } finally {
    await news.close()
    client.close()
    await server.stop()
  }
}

async function oneCall({ client, news, server }: Bench, question: Question, runs: number): Promise<Figure[]> {
  const { name, call, input } = question
  const cold: number[] = []
  let bytes = 0
  for (let run = 0; run < runs; run++) {
    await news.forgetFigures()
    const answer = await client.ask(call, input)
    cold.push(answer.ms)
    bytes = answer.bytes
  }
  const before = processorTime(server)
  const warm: number[] = []
  let left = requests
  const worker = async () => {
    while (left-- > 0) warm.push((await client.ask(call, input)).ms)
  }
  await Promise.all(Array.from({ length: clients }, worker))
  const processor = perTurn(before, processorTime(server), requests)
  const size = `reply ${(bytes / 1000).toFixed(1)} KB`
  const spread = `median ${median(warm).toFixed(1)} ms, slowest ${Math.max(...warm).toFixed(1)} ms, ${size}`
  const by = `p95 of ${requests}, ${clients} clients; ${size}${processor}`
  return [
    { part, name, value: percentile(warm, 0.95), unit: 'ms', budget: budgetMs, by, holds: [spread] },
    {
      part,
      name: `  ${name}, first after a change`,
      value: median(cold),
      unit: 'ms',
      by: `median of ${runs}`,
    },
  ]
}
