import type { Figure } from './figure.ts'
import { perTurn, processorTime } from './processor-time.ts'
import type { Bench } from './open-bench.ts'
import type { Question } from './screen-questions.ts'
import { median, percentile } from './statistics.ts'

const budgetMs = 60
const turns = 40

/** All that the screen asks, sent at once, until the last answer is there: with figures cached, and after a change. */
export async function wholeScreen(bench: Bench, questions: readonly Question[]): Promise<Figure[]> {
  const name = `the whole screen's data, ${questions.length} calls at once`
  const stored = await measure(bench, questions, async () => {})
  const changed = await measure(bench, questions, bench.news.forgetFigures)
  const figure = (which: string, { walls, holds, processor }: typeof stored): Figure => ({
    part: 'calls',
    name: `${name}, ${which}`,
    value: median(walls),
    unit: 'ms',
    budget: budgetMs,
    by: `median of ${turns}; p95 ${percentile(walls, 0.95).toFixed(1)} ms${processor}`,
    holds,
  })
  return [figure('kept figures', stored), figure('first after a change', changed)]
}

async function measure(
  { client, server }: Bench,
  questions: readonly Question[],
  before: () => Promise<void>,
) {
  const walls: number[] = []
  const single = new Map<string, number[]>()
  const used = processorTime(server)
  for (let turn = 0; turn < turns; turn++) {
    await before()
    const begun = performance.now()
    const answers = await Promise.all(questions.map(({ call, input }) => client.ask(call, input)))
    walls.push(performance.now() - begun)
    questions.forEach((one, at) => {
      single.set(one.name, [...(single.get(one.name) ?? []), answers[at]?.ms ?? 0])
    })
  }
  const slowest = [...single].map(([of, all]) => ({ of, ms: median(all) })).sort((a, b) => b.ms - a.ms)
  return {
    walls,
    processor: perTurn(used, processorTime(server), turns),
    holds: slowest.map(({ of, ms }) => `${ms.toFixed(1).padStart(7)} ms  ${of} (median)`),
  }
}
