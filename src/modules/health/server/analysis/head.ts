import type { HealthQuestion } from './figure-set.ts'
import { whereOf } from '../totals.ts'
import { fitnessFamily } from '../families.ts'
import { publishGood, publishPassed, publishTotal } from './publish-totals.ts'
import { besideOf, comparedOf, readBeside } from './seen.ts'
import { completeOf, processRates, totalsSet } from './totals-set.ts'

/** Head figures of the fitness test. */
export async function readFitnessHead(question: HealthQuestion) {
  const { view } = question
  const beside = await readBeside(question, totalsSet)
  const of = (name: string) => beside.now.row[name] ?? 0
  const exempt = of('exempt')
  return {
    rounds: view.rounds,
    ...(view.previousRound ? { previousRound: view.previousRound } : {}),
    area: whereOf(view),
    ...comparedOf(view),
    standard: fitnessFamily.metrics.fitness.standard,
    good: besideOf(beside, publishGood),
    passed: besideOf(beside, publishPassed),
    total: besideOf(beside, publishTotal),
    tested: besideOf(beside, ({ row }) => ({
      n: row['tested'] ?? 0,
      of: (row['enrolled'] ?? 0) - (row['exempt'] ?? 0),
    })),
    complete: besideOf(beside, ({ row }) => completeOf(row)),
    exemptRate: besideOf(beside, ({ row }) => processRates.exempt(row)),
    madeUp: besideOf(beside, ({ row }) => processRates.madeUp(row)),
    enrolled: of('enrolled'),
    exempt,
    open: of('enrolled') - exempt - of('whole'),
  }
}
