import * as analysis from '../../../src/modules/vision/contract/analysis.ts'
import { progressionByGrade } from '../../../src/modules/vision/contract/eyesight.ts'
import { stageOf } from '../../../src/standards/grade.ts'
import { countExams, type RawExam } from './count-exams.ts'
import { countCohort, countRefraction, progressionOf } from './count-refraction.ts'
import { isNarrowed, type Narrowed } from './narrowed.ts'
import type { AskFigures, Shown, WalkedArea } from './walk-vision.ts'
import { walkStreets } from './walk-streets.ts'
import { walkWho } from './walk-who.ts'

const headMetrics = ['myopia', 'poorVision', 'highMyopia', 'coverage'] as const
const bySex = ['boys', 'girls'] as const

/**
 * The analyses about one place, each figure beside its count: breakdowns beside another round, refraction, rounds one after another, the
 * same children a year apart, and what their eyes changed. `compared`: exams of the place in the round that breakdowns stand beside;
 * `earlier`: everybody's of the same term last year.
 */
export async function walkAnalysis(
  ask: AskFigures,
  { area, input, exams, before, history }: WalkedArea,
  {
    filter: provided,
    compared = before,
    earlier,
    isOwn,
  }: { filter: Narrowed; compared?: RawExam[]; earlier: readonly RawExam[]; isOwn: boolean },
): Promise<Shown[]> {
  const shown: Shown[] = []
  const note = (where: string, got: unknown, counted: unknown) => shown.push({ where, got, counted })
  const requested = { ...input, ...provided }
  // A grade has one stage, whichever is asked for beside it.
  const filter = area.grade === undefined ? provided : { ...provided, stage: undefined }
  const holds = isNarrowed(filter)
  const now = exams.filter(holds)

  const ofArea = area.school === undefined ? (['school', 'street'] as const) : (['class'] as const)
  for (const by of ['stage', 'grade', 'sex', ...ofArea] as const) {
    const { total, rows, population } = await ask(analysis.visionBreakdown, { ...requested, by })
    const then = compared.filter(holds)
    notePart(`by ${by} total`, total, now, then)
    note(
      `by ${by} enrolled`,
      population.enrolled,
      exams.filter(isNarrowed({ ...filter, glasses: undefined })).length,
    )
    const isOf = (exam: RawExam, row: (typeof rows)[number]) =>
      (by === 'stage' && stageOf(exam.grade) === row.stage) ||
      (by === 'grade' && exam.grade === row.grade) ||
      (by === 'sex' && exam.sex === (row.sex === 'boy' ? 1 : 2)) ||
      (by === 'school' && exam.school_id === row.id) ||
      (by === 'street' && exam.street === (row.street ?? '')) ||
      (by === 'class' && exam.class_id === row.id)
    for (const row of rows) {
      const mine = (exam: RawExam) => isOf(exam, row)
      notePart(`by ${by} ${row.key}`, row, now.filter(mine), then.filter(mine))
    }
    note(`by ${by} in some row`, now.filter((exam) => rows.some((row) => isOf(exam, row))).length, now.length)
  }
  function notePart(
    where: string,
    part: Awaited<ReturnType<typeof askBreakdown>>['total'],
    own: RawExam[],
    then: RawExam[],
  ) {
    const is = countExams(own)
    const was = then.length > 0 ? countExams(then) : undefined
    for (const metric of headMetrics) {
      const isKnown = metric !== 'coverage' || filter.glasses === undefined
      note(`${where} ${metric}`, part.now[metric], isKnown ? is[metric] : null)
      note(`${where} ${metric} before`, part.before?.[metric], was && (isKnown ? was[metric] : null))
    }
    note(`${where} bands`, part.bands, is.bands)
    for (const sex of bySex) note(`${where} ${sex}`, part[sex], is[sex])
  }
  function askBreakdown() {
    return ask(analysis.visionBreakdown, { ...requested, by: 'stage' })
  }

  const refraction = await ask(analysis.eyesightRefraction, requested)
  noteRefraction('refraction', refraction.total, now)
  for (const row of refraction.rows)
    noteRefraction(
      `refraction ${row.key}`,
      row,
      now.filter((exam) => (row.id === undefined ? exam.grade === row.grade : exam.class_id === row.id)),
    )
  function noteRefraction(where: string, part: analysis.RefractionPart, own: RawExam[]) {
    const { acuity, glasses, correction, ...rates } = countRefraction(own)
    for (const name of ['astigmatism', 'anisometropia', 'lowReserve'] as const)
      note(`${where} ${name}`, part[name], rates[name])
    const isPublished = filter.glasses === undefined
    note(`${where} glasses`, part.glasses, isPublished ? glasses : undefined)
    note(`${where} correction`, part.correction, isPublished ? correction : undefined)
    for (const eye of ['right', 'left'] as const) note(`${where} UCVA ${eye}`, part.acuity[eye], acuity[eye])
  }

  if (area.school === undefined) shown.push(...(await walkStreets(ask, requested, exams)))
  shown.push(...(await walkWho(ask, { input, exams, filter })))

  const rounds = await ask(analysis.eyesightHistory, requested)
  note('history is of the grade', rounds.ofGrade, area.class === undefined ? undefined : area.grade)
  for (const [at, point] of rounds.points.entries()) {
    const own = countExams(history.at(at - rounds.points.length)!.filter(holds))
    for (const key of ['myopia', 'poorVision', ...bySex] as const)
      note(`history ${key} ${at}`, point[key], own[key])
  }

  // Of children with glasses and without, whatever is asked.
  const same = exams.filter(isNarrowed({ ...filter, glasses: undefined }))
  const sameBefore = before.filter(isNarrowed({ ...filter, glasses: undefined }))
  const cohort = await ask(analysis.visionCohort, requested)
  noteCohort('cohort', cohort.total, same, sameBefore)
  note(
    'cohort is by class',
    cohort.by === 'class',
    area.class !== undefined || (isOwn && area.grade !== undefined),
  )
  for (const row of cohort.rows) {
    const mine = (exam: RawExam) =>
      cohort.by === 'class' ? exam.class_id === row.id : exam.grade === row.grade
    noteCohort(`cohort ${row.key}`, row, same.filter(mine), sameBefore.filter(mine))
  }
  function noteCohort(where: string, part: analysis.CohortPart, own: RawExam[], then: RawExam[]) {
    const counted = countCohort(own, earlier)
    note(`${where}, all students`, part.cross.now, countExams(own).myopia)
    note(`${where}, all a year ago`, part.cross.before, then.length > 0 ? countExams(then).myopia : undefined)
    note(`${where} matched now`, part.matched.now, counted.matched.now)
    note(`${where} matched before`, part.matched.before, counted.matched.before)
    note(`${where} newly`, part.newly, counted.newly)
    note(`${where} fast`, part.fast, counted.fast)
  }

  const progression = await ask(progressionByGrade, requested)
  const ofStage = exams.filter(isNarrowed({ stage: filter.stage }))
  const grades = new Map(progression.rows.map((row) => [row.grade, row]))
  for (const grade of new Set(ofStage.map((exam) => exam.grade))) {
    const { n, ...box } = progressionOf(
      ofStage.filter((exam) => exam.grade === grade),
      earlier,
    )
    const row = grades.get(grade)
    note(`progression ${grade} eyes`, row ? row.n : 0, n)
    for (const [name, value] of Object.entries(box)) {
      const published = row?.[name as 'p50'] ?? null
      // Thousandths of what is shown; a box of few eyes is not drawn to everybody.
      note(
        `progression ${grade} ${name}`,
        published,
        published === null || Math.abs(published - value) > 0.0006 ? value : published,
      )
    }
  }
  return shown
}
