import type { ReplyOf } from '../../../src/contract/call.ts'
import * as analysis from '../../../src/modules/vision/contract/analysis.ts'
import { exemptReasons } from '../../../src/standards/missed.ts'
import { countExams, read, type RawExam } from './count-exams.ts'
import { isNarrowed, type Narrowed } from './narrowed.ts'
import type { AskFigures, Shown, WalkArea } from './walk-vision.ts'

/** Why students are not included in the statistics of a place, and its figures by age and by boarding, each beside its count. */
export async function walkWho(
  ask: AskFigures,
  { input, exams, filter }: { input: WalkArea; exams: readonly RawExam[]; filter: Narrowed },
): Promise<Shown[]> {
  const shown: Shown[] = []
  const note = (where: string, got: unknown, counted: unknown) => shown.push({ where, got, counted })
  const who = await ask(analysis.visionExcluded, { ...input, ...filter })
  // What is published of reasons is nothing, and the rest is of everybody, with glasses or without.
  const isWhole = who.included !== null
  const now = exams.filter(isNarrowed(isWhole ? filter : { ...filter, glasses: undefined }))
  const is = countExams(now)
  const isInvalid = (exam: RawExam) => exam.state === 'done' && !read(exam).isValid
  const n = (holds: (exam: RawExam) => boolean) => now.filter(holds).length
  note('who is enrolled', who.enrolled, now.length)
  note('who is due', who.due, is.due)
  note('who is absent', who.absent, is.absent)
  note('who is exempt', who.exempt, is.exempt)
  note('who is included', who.included, is.myopia.of)
  note(
    'who has no acuity',
    who.noAcuity,
    n((exam) => isInvalid(exam) && read(exam).band === null),
  )
  note(
    'who has no refraction',
    who.noRefraction,
    n((exam) => isInvalid(exam) && read(exam).band !== null),
  )
  note(
    'who wears a lens at night',
    who.nightLens,
    n(({ state, glasses }) => state === 'done' && glasses === 'orthokeratology'),
  )
  const reasons = Object.fromEntries(
    [...exemptReasons, null].map((reason) => [
      reason ?? 'unsaid',
      n(({ state, exempt_reason }) => state === 'exempt' && exempt_reason === reason),
    ]),
  )
  note('why who is exempt', who.exemptBy, reasons)

  type Row = ReplyOf<typeof analysis.visionBreakdown>['rows'][number]
  const parts = {
    age: (exam: RawExam, row: Row) => ageOf(exam) === row.age,
    boarding: (exam: RawExam, row: Row) => boardingOf(exam) === row.boarding,
  }
  for (const by of ['age', 'boarding'] as const) {
    const { total, rows } = await ask(analysis.visionBreakdown, { ...input, ...filter, by })
    // They are shown whole, or not at all.
    if (!isWhole) {
      note(`parts by ${by} that are published`, rows.length, 0)
      continue
    }
    for (const row of rows) {
      const own = countExams(now.filter((exam) => parts[by](exam, row)))
      for (const metric of ['myopia', 'poorVision', 'highMyopia'] as const)
        note(`${row.key} ${metric}`, row.now[metric], own[metric])
      note(`${row.key} boys`, row.boys, own.boys)
      note(`${row.key} girls`, row.girls, own.girls)
      note(`${row.key} bands`, row.bands, own.bands)
    }
    const sum = rows.reduce((of, row) => of + (row.now.myopia?.of ?? 0), 0)
    note(`parts by ${by} sum up`, sum, total.now.myopia?.of ?? 0)
    const inRows = now.filter((exam) => rows.some((row) => parts[by](exam, row)))
    note(`in some part by ${by}`, inRows.length, filter.glasses === undefined ? now.length : inRows.length)
  }
  return shown
}

const boardingOf = ({ boarding }: RawExam) => (boarding === null ? 'unknown' : boarding ? 'boarder' : 'day')

/** Whole years on the day of the screening, or the round's first day; null where no birth date is known. */
function ageOf({ birth, taken_on, starts_on }: RawExam): number | null {
  if (birth === null) return null
  const on = taken_on ?? starts_on
  const years = Number(on.slice(0, 4)) - Number(birth.slice(0, 4))
  return on.slice(5) < birth.slice(5) ? years - 1 : years
}
