import { sql, type Kysely } from 'kysely'
import { inverseAnalysis } from '../../../src/contract/inverse-analysis.ts'
import { type InverseFactor, type InverseOutcome } from '../../../src/contract/inverse-names.ts'
import type { Database } from '../../../src/server/db/schema.ts'
import { judge, readRawChecks } from './count-checks.ts'
import { read, readRawExams } from './count-exams.ts'
import { readRawTests, totalOf } from './count-tests.ts'
import type { Desk, Note } from './desk.ts'
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
async function outcomesIn(db: Kysely<Database>, outcome: InverseOutcome, round: number) {
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

async function readAnswers(db: Kysely<Database>, year: number): Promise<Answers[]> {
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
/** Published figures have two decimals: nobody is told more of them than that. */
const rounded = (found: Ratio | null) =>
  found && [found.ratio, found.low, found.high].map((value) => Number(value.toFixed(2)))

/**
 * Risk ratio over strata by Mantel and Haenszel, with the interval of Greenland and Robins: the number of children with the outcome among
 * those with the factor (`a` of `exposed`) and among the others (`b` of `others`), stratum by stratum.
 */
function ratioOver(
  asked: readonly Entered[],
  says: (each: Entered) => boolean,
  stratumOf: (each: Entered) => string,
): Ratio | null {
  let [above, below, spread] = [0, 0, 0]
  for (const key of new Set(asked.map(stratumOf))) {
    const own = asked.filter((each) => stratumOf(each) === key)
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

/** What questionnaires say of who has an outcome and who has not, for each outcome, and for a stage of it. */
export async function walkInverse({ db, district, readers }: Desk, note: Note): Promise<void> {
  for (const reader of readers)
    for (const outcome of ['myopia', 'obesity', 'lowFitness', 'raisedPressure'] as const)
      for (const stage of [undefined, 'primary' as const]) {
        const data = await reader.ask(inverseAnalysis, { outcome, ...(stage && { stage }) })
        const all = await readAnswers(db, data.round.schoolYear)
        const whole = all.filter((each) => Object.values(each).every((answer) => answer !== null))
        const answersOf = new Map(whole.map((each) => [`${each.school_id} ${each.student_id}`, each]))
        const isMine = ({ school_id }: { school_id: number }) =>
          reader.isOwn ? school_id === district.own : district.schools.includes(school_id)
        const valid = (await outcomesIn(db, outcome, data.round.id)).flatMap((row): Entered[] => {
          const { school_id, grade, sex, has } = row
          if (has === undefined || !isMine(row) || !data.grades.chosen.includes(grade)) return []
          return [{ school_id, grade, sex, has, answers: answersOf.get(`${school_id} ${row.student_id}`) }]
        })
        const asked = valid.filter(({ answers }) => answers !== undefined)
        const shown: Shown[] = []
        const add = (where: string, got: unknown, counted: unknown) => shown.push({ where, got, counted })
        add('questionnaires', data.entered.questionnaire, { n: asked.length, of: valid.length })
        const open = all.filter((each) => isMine(each) && !whole.includes(each)).length
        add('with a question left open', data.entered.incomplete, open)
        add('outcome', data.entered.outcome, share(asked))
        add('outcome without', data.entered.outcomeWithout, share(valid.filter(({ answers }) => !answers)))
        for (const { factor, exposed, unexposed, crude, adjusted } of data.factors) {
          const says = ({ answers, grade }: Entered) => factors[factor](answers!, grade)
          add(`${factor} exposed`, exposed, share(asked.filter(says)))
          add(`${factor} unexposed`, unexposed, share(asked.filter((each) => !says(each))))
          add(`${factor} crude`, rounded(crude), rounded(ratioOver(asked, says, () => '')))
          // What is published joins strata of few children, and says so beside it.
          if (!reader.isPublished)
            add(
              `${factor} adjusted`,
              rounded(adjusted),
              rounded(ratioOver(asked, says, ({ grade, sex }) => `${grade} ${sex}`)),
            )
        }
        for (const { quantity, distribution, quarters } of data.quantities) {
          const minutes = (has: boolean) =>
            asked.filter((each) => each.has === has).map(({ answers }) => answers![`${quantity}_minutes`])
          for (const [side, has] of [
            ['with', true],
            ['without', false],
          ] as const) {
            const got = distribution?.[side] ?? null
            add(`${quantity} ${side}`, got && got.of, minutes(has).length)
            add(
              `${quantity} ${side} in bins`,
              got && got.counts.reduce((sum, n) => sum + n, 0),
              minutes(has).length,
            )
            const isExact = distribution === null || distribution.medianOf === 'answers'
            if (isExact) add(`${quantity} ${side} median`, got && got.median, middle(minutes(has)))
          }
          for (const { from, to, rate } of quarters ?? []) {
            const within = asked.filter(({ answers }) => {
              const answer = answers![`${quantity}_minutes`]
              return (from === null || answer >= from) && (to === null || answer < to)
            })
            add(`${quantity} from ${from} to ${to}`, rate, share(within))
          }
        }
        note(reader)({ outcome, stage }, shown)
      }
}
