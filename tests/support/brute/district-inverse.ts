import { sql } from 'kysely'
import { inverseAnalysis } from '../../../src/modules/health/contract/inverse-analysis.ts'
import {
  type InverseFactor,
  type InverseOutcome,
} from '../../../src/modules/health/contract/inverse-names.ts'
import type { Db } from '../../../src/server/db/schema.ts'
import { judge, readRawChecks } from './count-checks.ts'
import { read, readRawExams } from './count-exams.ts'
import { readRawTests, totalOf } from './count-tests.ts'
import type { Driver, Note } from './driver.ts'
import type { Shown } from './walk-vision.ts'

const quantities = ['outdoor', 'screen', 'sleep', 'sport'] as const

interface Answers extends Record<`${(typeof quantities)[number]}_minutes`, number> {
  school_id: number
  student_id: number
  parent_myopic: boolean
  reading_long: boolean
  stays_in: boolean
  sugary_drinks: boolean
}
/** A student of whom an outcome is known, with the whole questionnaire of the school year or none. */
interface Entered {
  school_id: number
  grade: number
  sex: number
  has: boolean
  answers: Answers | undefined
}

/** What a questionnaire says, yes or no; outdoors under 2 h, a screen from 1 h, sport under 1 h, and sleep under 10, 9 or 8 h by stage. */
const factors: Record<InverseFactor, (answers: Answers, grade: number) => boolean> = {
  parentMyopic: ({ parent_myopic }) => parent_myopic,
  outdoorShort: ({ outdoor_minutes }) => outdoor_minutes < 120,
  screenLong: ({ screen_minutes }) => screen_minutes >= 60,
  readingLong: ({ reading_long }) => reading_long,
  staysIn: ({ stays_in }) => stays_in,
  sleepShort: ({ sleep_minutes }, grade) => sleep_minutes < (grade <= 6 ? 600 : grade <= 9 ? 540 : 480),
  sportShort: ({ sport_minutes }) => sport_minutes < 60,
  sugaryDrinks: ({ sugary_drinks }) => sugary_drinks,
}

/** Whether each student of a round has an outcome; undefined where it is not known. */
async function outcomesIn(db: Db, outcome: InverseOutcome, round: number) {
  if (outcome === 'myopia')
    return (await readRawExams(db, round)).map((exam) => ({
      ...exam,
      has: read(exam).isValid ? read(exam).isMyopic : undefined,
    }))
  if (outcome === 'lowFitness')
    return (await readRawTests(db, round)).map((test) => {
      const total = totalOf(test)
      return { ...test, has: total === null ? undefined : total < 600 }
    })
  return (await readRawChecks(db, round)).map((check) => {
    const { weight, pressure } = judge(check)
    const has = outcome === 'obesity' ? weight && weight.value === 'obese' : pressure && pressure.isWrong
    return { ...check, has: has ?? undefined }
  })
}

async function readAnswers(db: Db, year: number): Promise<Answers[]> {
  const { rows } = await sql<Answers & Record<string, unknown>>`
    select school_id, student_id::int as student_id, parent_myopic, reading_long, stays_in, sugary_drinks,
      outdoor_minutes, screen_minutes, sleep_minutes, sport_minutes
    from questionnaire where school_year = ${year}`.execute(db)
  return rows
}

const share = (of: readonly Entered[]) => ({ n: of.filter(({ has }) => has).length, of: of.length })
/** The middle of the answers; of an even number the mean of the middle two, in whole minutes. */
function middle(minutes: readonly number[]): number | null {
  const sorted = minutes.toSorted((a, b) => a - b)
  const half = sorted.length / 2
  return sorted.length === 0
    ? null
    : Math.round((sorted[Math.ceil(half) - 1]! + sorted[Math.floor(half)]!) / 2)
}

interface Ratio {
  ratio: number
  low: number
  high: number
}
/** Published figures have two decimals: nobody is shown more of them than that. */
const rounded = (found: Ratio | null) =>
  found && [found.ratio, found.low, found.high].map((value) => Number(value.toFixed(2)))

/**
 * Risk ratio over strata by Mantel and Haenszel, with the interval of Greenland and Robins: the number of children with the outcome among
 * those with the factor (`a` of `exposed`) and among the others (`b` of `others`), stratum by stratum.
 */
function ratioOver(
  requested: readonly Entered[],
  says: (each: Entered) => boolean,
  stratumOf: (each: Entered) => string,
): Ratio | null {
  let [above, below, spread] = [0, 0, 0]
  for (const key of new Set(requested.map(stratumOf))) {
    const own = requested.filter((each) => stratumOf(each) === key)
    const a = own.filter((each) => says(each) && each.has).length
    const b = own.filter((each) => !says(each) && each.has).length
    const exposed = own.filter(says).length
    const others = own.length - exposed
    if (exposed === 0 || others === 0) continue
    above += (a * others) / own.length
    below += (b * exposed) / own.length
    spread += ((a + b) * exposed * others) / own.length ** 2 - (a * b) / own.length
  }
  if (above === 0 || below === 0) return null
  const half = 1.959964 * Math.sqrt(Math.max(0, spread / (above * below)))
  const ratio = above / below
  return { ratio, low: ratio * Math.exp(-half), high: ratio * Math.exp(half) }
}

/**
 * Strata as they are published: boys by grade, then girls. A grade of few children is taken together with the next ones, until of all six
 * numbers of the group, with the factor, without it and with no whole questionnaire, none is of one to four; what is left over at the end
 * joins the group before.
 */
function joinStrata(valid: readonly Entered[], says: (each: Entered) => boolean): Map<Entered, string> {
  const isPublished = (of: readonly Entered[]) => {
    const sides = [
      of.filter((each) => each.answers !== undefined && says(each)),
      of.filter((each) => each.answers !== undefined && !says(each)),
      of.filter(({ answers }) => answers === undefined),
    ]
    return sides.every((side) =>
      [true, false].every((has) => {
        const n = side.filter((each) => each.has === has).length
        return n === 0 || n >= 5
      }),
    )
  }
  const groups: Entered[][] = []
  let open: Entered[] = []
  for (const sex of [1, 2])
    for (const grade of [...new Set(valid.map((each) => each.grade))].toSorted((a, b) => a - b)) {
      open = [...open, ...valid.filter((each) => each.sex === sex && each.grade === grade)]
      if (open.length === 0 || !isPublished(open)) continue
      groups.push(open)
      open = []
    }
  while (open.length > 0 && groups.length > 0) {
    open = [...groups.pop()!, ...open]
    if (!isPublished(open)) continue
    groups.push(open)
    open = []
  }
  return new Map(groups.flatMap((group, at) => group.map((each) => [each, String(at)] as const)))
}

/** Where half of the children are below, as though each bin were filled evenly; null in a first or last bin that holds all beyond it. */
function middleOfBins(counts: readonly number[], bounds: readonly number[], ends: readonly [number, number]) {
  const of = counts.reduce((sum, n) => sum + n, 0)
  if (of === 0) return null
  let below = 0
  for (const [at, n] of counts.entries()) {
    if (n === 0 || below + n < of / 2) {
      below += n
      continue
    }
    const median = bounds[at]! + ((of / 2 - below) / n) * (bounds[at + 1]! - bounds[at]!)
    const isBelow = bounds[0]! > ends[0] && median <= bounds[1]!
    const isAbove = bounds.at(-1)! < ends[1] && median > bounds.at(-2)!
    return isBelow || isAbove ? null : median
  }
  return null
}

/** Minutes at which the bins of a quantity begin and end; less and more is in the first and the last. */
const endsOf: Record<(typeof quantities)[number], [number, number]> = {
  outdoor: [0, 250],
  screen: [0, 250],
  sport: [0, 250],
  sleep: [360, 735],
}

const allOutcomes = ['myopia', 'obesity', 'lowFitness', 'raisedPressure'] as const

/** What questionnaires say of who has an outcome and who has not, for each outcome, and for a stage of it. */
export async function walkInverse(
  { db, district, readers }: Driver,
  note: Note,
  outcomes: readonly InverseOutcome[] = allOutcomes,
): Promise<void> {
  for (const reader of readers)
    for (const outcome of outcomes)
      for (const stage of [undefined, 'primary' as const]) {
        const data = await reader.ask(inverseAnalysis, { outcome, ...(stage && { stage }) })
        const all = await readAnswers(db, data.round.schoolYear)
        const whole = all.filter((each) => Object.values(each).every((answer) => answer !== null))
        const answersOf = new Map(whole.map((each) => [`${each.school_id} ${each.student_id}`, each]))
        const isMine = ({ school_id }: { school_id: number }) =>
          reader.isOwn ? school_id === district.own : district.withHealth.includes(school_id)
        const valid = (await outcomesIn(db, outcome, data.round.id)).flatMap((row): Entered[] => {
          const { school_id, grade, sex, has } = row
          if (has === undefined || !isMine(row) || !data.grades.chosen.includes(grade)) return []
          return [{ school_id, grade, sex, has, answers: answersOf.get(`${school_id} ${row.student_id}`) }]
        })
        const requested = valid.filter(({ answers }) => answers !== undefined)
        const shown: Shown[] = []
        const add = (where: string, got: unknown, counted: unknown) => shown.push({ where, got, counted })
        add('questionnaires', data.entered.questionnaire, { n: requested.length, of: valid.length })
        const open = all.filter((each) => isMine(each) && !whole.includes(each)).length
        add('with a question left open', data.entered.incomplete, open)
        add('outcome', data.entered.outcome, share(requested))
        add('outcome without', data.entered.outcomeWithout, share(valid.filter(({ answers }) => !answers)))
        for (const { factor, published, exposed, unexposed, crude, adjusted, strata } of data.factors) {
          const says = ({ answers, grade }: Entered) => factors[factor](answers!, grade)
          add(`${factor} exposed`, exposed, share(requested.filter(says)))
          add(`${factor} unexposed`, unexposed, share(requested.filter((each) => !says(each))))
          add(`${factor} crude`, rounded(crude), rounded(ratioOver(requested, says, () => '')))
          // In an object, because of a published row nothing is hidden.
          if (!published) continue
          const joined = reader.isPublished ? joinStrata(valid, says) : undefined
          const stratumOf = (each: Entered) => joined?.get(each) ?? `${each.grade} ${each.sex}`
          const ratio = ratioOver(requested, says, stratumOf)
          const strataKeys = new Set(valid.map(stratumOf))
          const used = [...strataKeys].filter((key) => {
            const own = requested.filter((each) => stratumOf(each) === key)
            return own.some(says) && !own.every(says)
          })
          const leftOut = requested.filter((each) => !used.includes(stratumOf(each))).length
          const apart = new Set(valid.map(({ grade, sex }) => `${grade} ${sex}`)).size
          add(
            `${factor} adjusted`,
            { ratio: rounded(adjusted), strata },
            {
              ratio: rounded(ratio),
              strata: ratio && { used: used.length, of: strataKeys.size, leftOut, apart },
            },
          )
        }
        for (const { quantity, distribution, quarters } of data.quantities) {
          const minutes = (has: boolean) =>
            requested.filter((each) => each.has === has).map(({ answers }) => answers![`${quantity}_minutes`])
          for (const [side, has] of [
            ['with', true],
            ['without', false],
          ] as const) {
            const got = distribution?.[side] ?? null
            add(`${quantity} ${side}`, got && got.of, minutes(has).length)
            if (!distribution || !got) continue
            const { bounds, medianOf } = distribution
            const bins = bounds.slice(1).map((bound, at) => {
              const isIn = (answer: number) =>
                (at === 0 || answer >= bounds[at]!) && (at === bounds.length - 2 || answer < bound)
              return minutes(has).filter(isIn).length
            })
            add(`${quantity} ${side} in bins`, got.counts, bins)
            const median =
              medianOf === 'answers' ? middle(minutes(has)) : middleOfBins(bins, bounds, endsOf[quantity])
            const isNear = median !== null && got.median !== null && Math.abs(got.median - median) <= 0.5
            add(`${quantity} ${side} median`, { is: isNear ? median : got.median }, { is: median })
          }
          for (const { from, to, rate } of quarters ?? []) {
            const within = requested.filter(({ answers }) => {
              const answer = answers![`${quantity}_minutes`]
              return (from === null || answer >= from) && (to === null || answer < to)
            })
            add(`${quantity} from ${from} to ${to}`, rate, share(within))
          }
        }
        note(reader)({ outcome, stage }, shown)
      }
}
