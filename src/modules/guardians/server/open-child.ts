import { childOpen, type ChildResult } from '@/modules/guardians/contract/child-result.ts'
import { acuityOf } from '@/standards/acuity.ts'
import { changeTenths } from '@/modules/vision/standards/acuity-compare.ts'
import { nextSteps } from '@/modules/guardians/standards/next-steps.ts'
import { visionBands } from '@/standards/vision-bands.ts'
import { tell } from '@/server/db/personal-data.ts'
import { noteResultSeen } from './note-result-seen.ts'
import { Failure } from '@/server/http/failure.ts'
import { route } from '@/server/http/route.ts'
import { boundChild } from '@/modules/records/server/public.ts'
import { examsOfChild, type ChildExam } from './exams-of-child.ts'

/** What the phone that holds the token shows of its child. 404 once the binding ended. */
export const childOpenRoute = route(childOpen, async ({ token }, { db }) => {
  const child = await boundChild(db, token)
  if (!child) throw new Failure(404, { messageKey: 'bindingGone' })
  await noteResultSeen(db, child)
  return {
    name: tell('childName', child.name, 'guardian'),
    school: child.school,
    class: { grade: child.grade, number: child.number, name: child.className },
    relation: child.relation,
    mobile: tell('mobile', child.mobile, 'guardian'),
    boundAt: child.boundAt.toISOString(),
    vision: visionOf(await examsOfChild(db, child)),
  }
})

function visionOf(exams: readonly ChildExam[]): ChildResult['vision'] {
  const [exam] = exams
  if (!exam) return null
  const before = exams.find(({ year, term }) => year === exam.year - 1 && term === exam.term)
  const band = exam.band === null ? null : (visionBands[exam.band] ?? null)
  const worseSe = lower(exam.se_right, exam.se_left)
  return {
    on: exam.on,
    term: exam.term,
    year: exam.year,
    ucvaRight: acuityOf(exam.ucva_right),
    ucvaLeft: acuityOf(exam.ucva_left),
    band,
    myopia: exam.myopia,
    before: acuityOf(before?.worse_ucva ?? null),
    worse: acuityOf(exam.worse_ucva),
    warning: exam.warning ?? 0,
    next: nextSteps({
      band,
      myopia: exam.myopia,
      warningLevel: exam.warning,
      glasses: exam.glasses,
      worseCvaTenths: lower(exam.cva_right, exam.cva_left),
      ucvaChangeTenths: changeTenths(before?.worse_ucva ?? null, exam.worse_ucva),
      seChange: before ? difference(worseSe, lower(before.se_right, before.se_left)) : null,
    }),
  }
}

const lower = (a: number | null, b: number | null) => (a === null || b === null ? null : Math.min(a, b))
const difference = (now: number | null, before: number | null | undefined) =>
  now === null || before === null || before === undefined ? null : now - before
