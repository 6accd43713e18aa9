import { checkFamily, share } from '../families.ts'
import { readHealth } from '../read-health.ts'
import type { FigureSet, HealthQuestion } from './figure-set.ts'
import { readNow } from './seen.ts'

const rates = {
  screened: share('spine_valid', 'enrolled'),
  suspected: share('spine_abnormal', 'spine_valid'),
  notified: share('spine_notified', 'spine_abnormal'),
  visited: share('spine_visited', 'spine_abnormal'),
  confirmed: share('spine_confirmed', 'spine_abnormal'),
}
const columns = [
  'enrolled',
  'examined',
  'spine_valid',
  'spine_abnormal',
  'spine_concern',
  'spine_notified',
  'spine_visited',
  'spine_confirmed',
]

const spineSet: FigureSet = {
  name: 'spine funnel',
  columns,
  groups: {
    // As on the screens (families.ts, wall/read-reexamined.ts): where those hide a cell, a step would disclose it.
    suspected: { rates: [rates.suspected] },
    seen: { rates: [share('spine_visited', 'spine_concern'), share('spine_concern', 'examined')] },
    // Each step, and what one takes away from the one before.
    funnel: {
      rates: [
        rates.notified,
        rates.visited,
        rates.confirmed,
        share('spine_visited', 'spine_notified'),
        share('spine_confirmed', 'spine_visited'),
      ],
      also: ['suspected', 'seen'],
    },
  },
  read: (db, view, { rounds, by }) =>
    readHealth(db, view, { table: checkFamily.table, columns }, { roundIds: rounds.map(({ id }) => id), by }),
}

/** From the screening of the spine to its confirmation. */
export async function readSpine(question: HealthQuestion) {
  const { row, shows } = await readNow(question, spineSet)
  const isShown = ['suspected', 'seen', 'funnel'].every(shows)
  const published = (of: keyof typeof rates) => (isShown ? rates[of](row) : null)
  return {
    screened: published('screened'),
    suspected: published('suspected'),
    notified: published('notified'),
    visited: published('visited'),
    confirmed: published('confirmed'),
  }
}
