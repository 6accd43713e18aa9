import { mayBeTold, rateOf, sumOfSplits, takeFrom, type Split } from '@/standards/epidemiology/split.ts'
import { isToldOf, type Chosen } from './chosen.ts'

/** Who of the children with a known outcome enters, and whether who does not is like them. */
export function enteredOf({ strata, grades, chosen, tells }: Chosen) {
  const ofGrades = (some: readonly number[]): { asked: Split; none: Split } => {
    const of = strata.filter(({ grade }) => some.includes(grade))
    const asked = sumOfSplits(of.map((each) => each.asked))
    return { asked, none: takeFrom(sumOfSplits(of.map((each) => each.valid)), asked) }
  }
  const areTold = (some: readonly number[]) => {
    const { asked, none } = ofGrades(some)
    return mayBeTold(asked) && mayBeTold(none)
  }
  const { asked, none } = ofGrades(chosen)
  const isTold = isToldOf({ grades, chosen, tells }, areTold)
  const of = rateOf(asked).of + rateOf(none).of
  return {
    questionnaire: { n: rateOf(asked).of, of },
    outcome: isTold ? rateOf(asked) : null,
    outcomeWithout: isTold ? rateOf(none) : null,
  }
}
