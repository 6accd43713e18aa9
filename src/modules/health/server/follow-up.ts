import { readHealth } from './read-health.ts'
import { checkFamily, share } from './families.ts'
import type { FigureSet, HealthQuestion } from './analysis/figure-set.ts'
import { readNow } from './analysis/seen.ts'

const rates = {
  concern: share('concern', 'examined'),
  notified: share('notified', 'concern'),
  visited: share('visited', 'concern'),
  result: share('closed', 'concern'),
}
const columns = ['examined', 'concern', 'notified', 'visited', 'closed']

/** Follow-up of findings: of an area all figures are published, or none. */
const followUpSet: FigureSet = {
  name: 'health follow-up',
  columns,
  groups: { followUp: { rates: Object.values(rates) } },
  read: (db, view, { rounds, by }) =>
    readHealth(db, view, { table: checkFamily.table, columns }, { roundIds: rounds.map(({ id }) => id), by }),
}

/** Students with a finding that asks for a visit, and how far it came. */
export async function readFollowUpTotals(question: HealthQuestion) {
  const { row, shows } = await readNow(question, followUpSet)
  const isShown = shows('followUp')
  const published = (of: keyof typeof rates) => (isShown ? rates[of](row) : null)
  return {
    concern: published('concern'),
    notified: published('notified'),
    visited: published('visited'),
    result: published('result'),
  }
}
