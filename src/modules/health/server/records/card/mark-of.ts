import type { CardComponent, CardState, FitnessYear } from '@/modules/health/contract/card.ts'
import type { FitnessItem } from '@/standards/fitness/item.ts'
import { hasFitnessItem } from '@/modules/health/standards/fitness/items.ts'
import { markColumns, sexOfCode } from '../../summaries/fitness-columns.ts'
import type { StudentTest } from './tests-of-student.ts'

export type Mark = FitnessYear['items'][number]

/** The mark of one item and its score, or why there is none. */
export function markOf(test: StudentTest, item: CardComponent): Mark {
  const raw = item === 'bmi' ? test.bmi : test[markColumns[item]]
  const score = item === 'bmi' ? test.bmi_score : test[`${markColumns[item]}_score`]
  if (raw !== null) return { item, state: 'value', raw, score }
  return { item, state: stateOf(test, item), raw: null, score: null }
}

function stateOf(test: StudentTest, item: CardComponent): Exclude<CardState, 'value'> {
  if (item !== 'bmi' && !hasFitnessItem(item, test.grade, sexOfCode(test.sex))) return 'notRequired'
  if (test.state === 'due') return 'unreported'
  if (test.state === 'exempt') return 'exempt'
  const why = test.no_mark?.[item as FitnessItem]
  if (why === 'exempt') return 'exempt'
  return why === 'absent' || test.state === 'absent' ? 'retest' : 'unmeasured'
}
