import type { Call } from '../../src/contract/call.ts'
import * as eyesight from '../../src/contract/eyesight.ts'
import * as screen from '../../src/contract/vision-screen.ts'
import { seeded, startServer } from './bench-server.ts'
import { BenchClient } from './client.ts'
import { openNews, type News } from './district-news.ts'
import type { Figure } from './figure.ts'
import type { BenchOptions } from './main.ts'
import { median, percentile } from './statistics.ts'

const requests = 200
const clients = 16
const budgetMs = 25
const wholeBudgetMs = 60
const wholeRuns = 40
const part = 'calls'

type Question = { name: string; call: Call; input: Record<string, unknown>; ofScreen: boolean }

/** What the district's screen asks (`ofScreen`), and the other figures of the same contracts. */
function questionsFor(school: number): Question[] {
  const ask = (name: string, call: Call, input = {}, ofScreen = true) => ({ name, call, input, ofScreen })
  return [
    ask('totals', screen.screenTotals),
    ask('schools (tile map)', screen.screenDistrict),
    ask('trend', screen.screenTrend),
    ask('ranking', screen.screenRank),
    ask('alerts', screen.screenWarning),
    ask('arrivals', screen.screenLive),
    ask('by sex', eyesight.eyesightBySex),
    ask('by degree', eyesight.eyesightByDegree),
    ask('distribution', eyesight.ucvaDistribution),
    ask('progression', eyesight.progressionByGrade),
    ask('progress', eyesight.screeningProgress),
    ask('by grade', eyesight.eyesightByGrade, {}, false),
    ask('by class, of one school', eyesight.eyesightByClass, { school }, false),
  ]
}

export async function measureCalls({ schools, runs }: BenchOptions): Promise<Figure[]> {
  const folder = await seeded(`large-${schools}`, ['--schools', String(schools), '--rounds', '12'])
  const server = await startServer(folder)
  const client = await new BenchClient(server.origin, clients).signIn('bureau02')
  const news = await openNews(folder, 'bureau02')
  try {
    const { data } = await client.ask(screen.screenDistrict, {})
    const school = data.groups[0]?.schools[0]?.id ?? 0
    const questions = questionsFor(school)
    const figures: Figure[] = []
    for (const question of questions) figures.push(...(await oneCall(client, news, question, runs)))
    return [
      ...figures,
      ...(await wholeScreen(
        client,
        news,
        questions.filter((one) => one.ofScreen),
      )),
    ]
  } finally {
    await news.close()
    client.close()
    await server.stop()
  }
}

async function oneCall(client: BenchClient, news: News, question: Question, runs: number): Promise<Figure[]> {
  const { name, call, input } = question
  const cold: number[] = []
  let bytes = 0
  for (let run = 0; run < runs; run++) {
    await news.forgetFigures()
    const answer = await client.ask(call, input)
    cold.push(answer.ms)
    bytes = answer.bytes
  }
  const warm: number[] = []
  let left = requests
  const worker = async () => {
    while (left-- > 0) warm.push((await client.ask(call, input)).ms)
  }
  await Promise.all(Array.from({ length: clients }, worker))
  const size = `reply ${(bytes / 1000).toFixed(1)} KB`
  const spread = `median ${median(warm).toFixed(1)} ms, slowest ${Math.max(...warm).toFixed(1)} ms, ${size}`
  const by = `p95 of ${requests}, ${clients} clients; ${size}`
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

async function wholeScreen(
  client: BenchClient,
  news: News,
  questions: readonly Question[],
): Promise<Figure[]> {
  const name = `the whole screen's data, ${questions.length} calls at once`
  const measure = async (before: () => Promise<void>) => {
    const walls: number[] = []
    const single = new Map<string, number[]>()
    for (let run = 0; run < wholeRuns; run++) {
      await before()
      const begun = performance.now()
      const answers = await Promise.all(questions.map(({ call, input }) => client.ask(call, input)))
      walls.push(performance.now() - begun)
      questions.forEach((one, at) => {
        single.set(one.name, [...(single.get(one.name) ?? []), answers[at]?.ms ?? 0])
      })
    }
    const slowest = [...single].map(([of, all]) => ({ of, ms: median(all) })).sort((a, b) => b.ms - a.ms)
    return { walls, holds: slowest.map(({ of, ms }) => `${ms.toFixed(1).padStart(7)} ms  ${of} (median)`) }
  }
  const warm = await measure(async () => {})
  const cold = await measure(news.forgetFigures)
  const figure = (which: string, { walls, holds }: typeof warm): Figure => ({
    part,
    name: `${name}, ${which}`,
    value: median(walls),
    unit: 'ms',
    budget: wholeBudgetMs,
    by: `median of ${wholeRuns}; p95 ${percentile(walls, 0.95).toFixed(1)} ms`,
    holds,
  })
  return [figure('kept figures', warm), figure('first after a change', cold)]
}
