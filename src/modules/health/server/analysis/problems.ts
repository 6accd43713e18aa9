import { problemKinds, problemPairs, type ProblemKind } from '@/modules/health/contract/problem-kinds.ts'
import type { Rate } from '@/standards/rate.ts'
import { checkFamily, share, type HealthRow, type RateOf } from '../families.ts'
import type { Groups } from '../health-mask.ts'
import { readHealth } from '../read-health.ts'
import { pairColumn } from '../summaries/problems.ts'
import type { FigureSet, HealthQuestion } from './figure-set.ts'
import { readNow } from './seen.ts'

const numbers = ['problems_1', 'problems_2', 'problems_3'] as const
const rates: Record<'none' | 'one' | 'two' | 'more', RateOf> = {
  none: (row) => {
    const { n, of } = share(numbers, 'examined')(row)
    return { n: of - n, of }
  },
  one: share('problems_1', 'examined'),
  two: share('problems_2', 'examined'),
  more: share('problems_3', 'examined'),
}
const steps = Object.keys(rates) as (keyof typeof rates)[]
const severalOf = (row: HealthRow) => (row['problems_2'] ?? 0) + (row['problems_3'] ?? 0)

const pairRate = (first: ProblemKind, second: ProblemKind) => share(pairColumn(first, second), 'examined')
/** What of those with a finding, or with several, has this pair: what is left of them is no secret less. */
const within = (first: ProblemKind, second: ProblemKind, of: (row: HealthRow) => number): RateOf => {
  return (row) => ({ n: row[pairColumn(first, second)] ?? 0, of: of(row) })
}
const nameOf = (first: ProblemKind, second: ProblemKind) => `${first} ${second}`

function groupsOf(): Groups {
  const groups: Groups = {}
  // As on every screen: a pair is hidden wherever one of its two is.
  for (const kind of problemKinds) groups[kind] = { rates: [checkFamily.metrics[kind].rate] }
  groups['counts'] = {
    rates: [...steps.map((step) => rates[step]), (row) => ({ n: severalOf(row), of: row['examined'] ?? 0 })],
  }
  for (const [first, second] of problemPairs)
    groups[nameOf(first, second)] = {
      rates: [
        pairRate(first, second),
        ...[first, second].map((kind) =>
          within(first, second, (row) => checkFamily.metrics[kind].rate(row).n),
        ),
        within(first, second, severalOf),
      ],
      also: ['counts', first, second],
    }
  return groups
}

const columns = [
  ...new Set([
    ...checkFamily.columns,
    ...numbers,
    ...problemPairs.map(([one, other]) => pairColumn(one, other)),
  ]),
]
const problemSet: FigureSet = {
  name: 'problems together',
  columns,
  groups: groupsOf(),
  read: (db, view, { rounds, by }) =>
    readHealth(db, view, { table: checkFamily.table, columns }, { roundIds: rounds.map(({ id }) => id), by }),
}

/** How many findings students have, and which two come together. */
export async function readProblems(question: HealthQuestion) {
  const { row, shows } = await readNow(question, problemSet)
  const showsCounts = shows('counts')
  const pairs = problemPairs.map(([first, second]) => {
    const isShown = [nameOf(first, second), 'counts', first, second].every(shows)
    return {
      first,
      second,
      rate: isShown ? pairRate(first, second)(row) : null,
      of: pairRate(first, second)(row),
    }
  })
  const published = question.view.isWhole ? pairs : withoutRemainder(pairs)
  const n = (rate: Rate | null) => rate?.n ?? -1
  return {
    counts: steps.map((problems) => ({ problems, rate: showsCounts ? rates[problems](row) : null })),
    pairs: published
      .map(({ first, second, rate }) => ({ first, second, rate }))
      .toSorted((a, b) => n(b.rate) - n(a.rate)),
  }
}

/**
 * Where few have three or more, the pairs nearly sum to those with two: what is hidden of them must be two pairs or more, and five students
 * or more together, else the smallest published pair is hidden too.
 */
function withoutRemainder<P extends { rate: Rate | null; of: Rate }>(pairs: readonly P[]): P[] {
  const published = [...pairs]
  for (;;) {
    const hidden = published.filter(({ rate, of }) => rate === null && of.n > 0)
    const sum = hidden.reduce((total, { of }) => total + of.n, 0)
    if (published.every(({ rate }) => rate !== null) || (hidden.length >= 2 && sum >= 5)) return published
    const next = published
      .filter(({ rate }) => rate !== null && rate.n > 0)
      .toSorted((a, b) => a.of.n - b.of.n)[0]
    if (!next) return published
    published[published.indexOf(next)] = { ...next, rate: null }
  }
}
