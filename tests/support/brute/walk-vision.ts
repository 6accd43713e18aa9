import type { Call, InputOf, ReplyOf } from '../../../src/contract/call.ts'
import * as classes from '../../../src/modules/vision/contract/classes.ts'
import * as eyesight from '../../../src/modules/vision/contract/eyesight.ts'
import * as screen from '../../../src/modules/vision/contract/screen.ts'
import { stageOf } from '../../../src/standards/grade.ts'
import { countExams, type Counted, type RawExam } from './count-exams.ts'

/** One figure as one place shows it, and what a count of the exams says. */
export interface Shown {
  where: string
  got: unknown
  counted: unknown
}
/** Asks a call for the reader and the audience of the walk; a refusal is an error. */
export type AskFigures = <C extends Call>(call: C, input: InputOf<C>) => Promise<ReplyOf<C>>

/** Where the reader stands: the district, a school, a grade or a class of it. */
export interface WalkArea {
  school?: number
  grade?: number
  class?: number
}

/** Rows of a place, of whatever was measured. */
export const examsOf = <T extends Pick<RawExam, 'school_id' | 'grade' | 'class_id'>>(
  exams: readonly T[],
  { school, grade, class: ofClass }: WalkArea,
): T[] =>
  exams.filter(
    (exam) =>
      (school === undefined || exam.school_id === school) &&
      (grade === undefined || exam.grade === grade) &&
      (ofClass === undefined || exam.class_id === ofClass),
  )

const bandNames = ['normal', 'mild', 'moderate', 'severe'] as const

export interface WalkedArea {
  /** What `exams` are narrowed to. */
  area: WalkArea
  /** How the place is named to the server: a school's own reader does not name the school. */
  input: WalkArea
  exams: RawExam[]
  /** Of the same term last year. */
  before: RawExam[]
  /** Of every round up to this one, the newest last, by grades where a class is asked for. */
  history: readonly RawExam[][]
}

/** Every screen panel about one place, each figure beside its count. */
export async function walkArea(
  ask: AskFigures,
  { area, input, exams, before, history }: WalkedArea,
): Promise<Shown[]> {
  const shown: Shown[] = []
  const note = (where: string, got: unknown, counted: unknown) => shown.push({ where, got, counted })
  const whole = countExams(exams)
  const then = countExams(before)
  const count = (holds: (exam: RawExam) => boolean) => countExams(exams.filter(holds))

  const totals = await ask(screen.screenTotals, input)
  for (const { metric, rate, previous } of totals.figures) {
    note(`head card ${metric}`, rate, whole[metric])
    note(`head card ${metric} last year`, previous, before.length > 0 ? then[metric] : undefined)
  }
  note('head enrolled', totals.population.enrolled, exams.length)
  note('head classes', totals.population.classes, whole.classes)

  const byGrade = await ask(eyesight.eyesightByGrade, input)
  note('grades total', byGrade.total, whole.myopia)
  for (const row of byGrade.grades) {
    const own = count(({ grade }) => grade === row.grade)
    note(`grade ${row.grade} myopia`, row.myopia, own.myopia)
    note(`grade ${row.grade} poor vision`, row.poorVision, own.poorVision)
    const earlier = before.filter(({ grade }) => grade === row.grade)
    note(
      `grade ${row.grade} last year`,
      row.previous,
      earlier.length > 0 ? countExams(earlier).myopia : undefined,
    )
  }
  note('grades that are shown', byGrade.grades.map(({ grade }) => grade).join(), gradesIn(exams).join())
  const bySex = await ask(eyesight.eyesightBySex, input)
  for (const { sex, rate } of bySex.sexes) note(`sex ${sex}`, rate, whole[sex === 'boy' ? 'boys' : 'girls'])
  for (const row of bySex.grades) {
    const own = count(({ grade }) => grade === row.grade)
    note(`grade ${row.grade} boys`, row.boys, own.boys)
    note(`grade ${row.grade} girls`, row.girls, own.girls)
  }
  const degree = await ask(eyesight.eyesightByDegree, input)
  noteBands('degree total', degree.total, whole)
  for (const { key, stage, grade, bands } of degree.rows)
    noteBands(
      `degree ${key}`,
      bands,
      count((exam) => (grade === undefined ? stageOf(exam.grade) === stage : exam.grade === grade)),
    )
  function noteBands(where: string, bands: (typeof degree)['total'], own: Counted) {
    for (const band of bandNames) note(`${where} ${band}`, bands[band], own.bands[band])
    note(`${where} of`, bands.of, own.poorVision.of)
  }
  const distribution = await ask(eyesight.ucvaDistribution, input)
  note('distribution of', distribution.of, whole.poorVision.of)
  for (const { mark, n } of distribution.bins) note(`distribution ${mark}`, n, whole.marks(mark))
  const warning = await ask(screen.screenWarning, input)
  note('alert levels of', warning.of, whole.myopia.of)
  for (const { level, n } of warning.levels) note(`alert level ${level}`, n, whole.levels[level])
  const progress = await ask(eyesight.screeningProgress, input)
  for (const row of progress.rows) {
    const own = count(({ grade }) =>
      row.grade === undefined ? stageOf(grade) === row.stage : grade === row.grade,
    )
    const { coverage, absent, exempt } = own
    const { done, enrolled } = row
    note(
      `progress ${row.key}`,
      { done, enrolled, absent: row.absent, exempt: row.exempt },
      {
        done: coverage.n,
        enrolled: coverage.of,
        absent,
        exempt,
      },
    )
  }
  const trend = await ask(screen.screenTrend, input)
  note('trend is of the grade', trend.ofGrade, area.class === undefined ? undefined : area.grade)
  for (const { stage, points } of trend.series)
    for (const [at, { rate }] of points.entries()) {
      const ofStage = history.at(at - points.length)!.filter(({ grade }) => stageOf(grade) === stage)
      note(`trend ${stage} ${at}`, rate, countExams(ofStage).myopia)
    }
  const live = await ask(screen.screenLive, input)
  note('newest arrivals of nobody', live.items.filter(({ n }) => n === 0).length, 0)
  return shown
}

const gradesIn = (exams: readonly RawExam[]) =>
  [...new Set(exams.map(({ grade }) => grade))].toSorted((a, b) => a - b)

/** What stands beside a school as a whole: its grid of classes, the rank of each, and the classes over their year. */
export async function walkSchool(
  ask: AskFigures,
  { input, exams, before }: Pick<WalkedArea, 'input' | 'exams' | 'before'>,
): Promise<Shown[]> {
  const shown: Shown[] = []
  const ofClass = (id: number) => countExams(exams.filter(({ class_id }) => class_id === id))
  const grid = await ask(eyesight.eyesightByClass, input)
  shown.push({ where: 'grid total', got: grid.total, counted: countExams(exams).myopia })
  for (const { grade, total, previous, classes: row } of grid.grades) {
    const counted = countExams(exams.filter((exam) => exam.grade === grade)).myopia
    shown.push({ where: `grid grade ${grade}`, got: total, counted })
    const earlier = before.filter((exam) => exam.grade === grade)
    shown.push({
      where: `grid grade ${grade} last year`,
      got: previous,
      counted: earlier.length > 0 ? countExams(earlier).myopia : undefined,
    })
    for (const { id, rate } of row)
      shown.push({ where: `grid class ${id}`, got: rate, counted: ofClass(id).myopia })
  }
  const { rows } = await ask(screen.screenRank, input)
  for (const { id, rate, coverage } of rows) {
    shown.push({ where: `rank class ${id}`, got: rate, counted: ofClass(id).myopia })
    shown.push({ where: `rank class ${id} coverage`, got: coverage, counted: ofClass(id).coverage })
  }
  const history = await ask(classes.visionHistoryOfClasses, input)
  for (const { id, points } of history.rows)
    for (const key of ['myopia', 'poorVision', 'coverage'] as const)
      shown.push({ where: `class ${id} ${key}`, got: points.at(-1)?.[key], counted: ofClass(id)[key] })
  return shown
}

/** What stands beside the district: tiles, ranks and bands of its schools. */
export async function walkDistrict(ask: AskFigures, exams: RawExam[], before: RawExam[]): Promise<Shown[]> {
  const shown: Shown[] = []
  const of = (holds: (exam: RawExam) => boolean) => countExams(exams.filter(holds))
  const { groups } = await ask(screen.screenDistrict, {})
  for (const { stage, rate, schools } of groups) {
    const inStage = ({ grade }: RawExam) => stageOf(grade) === stage
    shown.push({ where: `tiles ${stage}`, got: rate, counted: of(inStage).myopia })
    const rank = await ask(screen.screenRank, { stage })
    shown.push({ where: `rank mean ${stage}`, got: rank.mean, counted: of(inStage).myopia })
    for (const school of schools) {
      const own = of((exam) => inStage(exam) && exam.school_id === school.id)
      const ranked = rank.rows.find(({ id }) => id === school.id)
      shown.push({ where: `tile ${school.id} ${stage}`, got: school.rate, counted: own.myopia })
      const earlier = before.filter((exam) => inStage(exam) && exam.school_id === school.id)
      shown.push({
        where: `tile ${school.id} ${stage} last year`,
        got: school.previous,
        counted: earlier.length > 0 ? countExams(earlier).myopia : undefined,
      })
      shown.push({
        where: `tile ${school.id} ${stage} coverage`,
        got: school.coverage,
        counted: own.coverage,
      })
      shown.push({
        where: `tile ${school.id} ${stage} enrolled`,
        got: school.enrolled,
        counted: own.coverage.of,
      })
      shown.push({ where: `rank ${school.id} ${stage}`, got: ranked?.rate, counted: own.myopia })
    }
  }
  const bySchool = await ask(classes.eyesightBySchool, {})
  shown.push({ where: 'bands of the district', got: bySchool.total, counted: countExams(exams).bands })
  for (const { id, key, myopia, poorVision, bands } of bySchool.rows) {
    const own = of(({ school_id }) => school_id === id)
    shown.push({ where: `${key} myopia`, got: myopia, counted: own.myopia })
    shown.push({ where: `${key} poor vision`, got: poorVision, counted: own.poorVision })
    shown.push({ where: `${key} bands`, got: bands, counted: own.bands })
  }
  return shown
}
