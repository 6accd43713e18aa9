import type { Call } from '../../src/contract/call.ts'
import { definitionPreview } from '../../src/contract/definition-sets.ts'
import * as eyesight from '../../src/modules/vision/contract/eyesight.ts'
import * as analysis from '../../src/modules/vision/contract/analysis.ts'
import * as progress from '../../src/modules/vision/contract/progress.ts'
import { retestQuality } from '../../src/modules/vision/contract/retest.ts'
import * as screen from '../../src/modules/vision/contract/screen.ts'

export type Question = { name: string; call: Call; input: Record<string, unknown>; ofScreen: boolean }

/** A question of another screen, which is named before it. */
export const askOf =
  (of: string) =>
  (name: string, call: Call, input: Question['input'] = {}): Question => ({
    name: `${of}: ${name}`,
    call,
    input,
    ofScreen: false,
  })

/** What the district's screen asks (`ofScreen`), and the other figures of the same contracts. */
export function questionsFor(school: number, schools: number[], classId: number): Question[] {
  const ask = (name: string, call: Call, input = {}, ofScreen = true) => ({ name, call, input, ofScreen })
  return [
    ask('totals', screen.screenTotals),
    ask('schools (tile map)', screen.screenDistrict),
    ask('trend', screen.screenTrend),
    ask('ranking', screen.screenRank),
    ask('alerts', screen.screenWarning),
    ask('arrivals', screen.screenLive),
    ask('by sex', eyesight.eyesightBySex),
    ask('by degree', eyesight.eyesightByDegree),
    ask('distribution', eyesight.ucvaDistribution),
    ask('progression', eyesight.progressionByGrade),
    ask('progress', eyesight.screeningProgress),
    ask('by grade', eyesight.eyesightByGrade, {}, false),
    ask('by class, of one school', eyesight.eyesightByClass, { school }, false),
    ask('breakdown by school', analysis.visionBreakdown, { by: 'school' }, false),
    ask(
      'breakdown by sex, girls of primary schools',
      analysis.visionBreakdown,
      { by: 'sex', stage: 'primary', sex: 'girl' },
      false,
    ),
    ask('breakdown by class, of one school', analysis.visionBreakdown, { by: 'class', school }, false),
    ask(
      'breakdown by school, with glasses',
      analysis.visionBreakdown,
      { by: 'school', glasses: 'worn' },
      false,
    ),
    ask('breakdown by grade, without', analysis.visionBreakdown, { by: 'grade', glasses: 'none' }, false),
    ask('history, with glasses', analysis.eyesightHistory, { glasses: 'worn' }, false),
    ask('refraction', analysis.eyesightRefraction, {}, false),
    ask('refraction of one school', analysis.eyesightRefraction, { school }, false),
    ask('retest quality', retestQuality, {}, false),
    ask('retest quality of one school', retestQuality, { school }, false),
    ask('history', analysis.eyesightHistory, {}, false),
    ask('cohort', analysis.visionCohort, {}, false),
    ask('cohort of one school', analysis.visionCohort, { school }, false),
    ask('progress by school', progress.progressBySchool, {}, false),
    ask('progress matrix, 25 schools', progress.progressMatrix, { schools }, false),
    ask('progress by day', progress.progressByDay, {}, false),
    ask('progress tables', progress.progressTable, {}, false),
    ask('progress by class, of one school', progress.progressByClass, { school }, false),
    ask('not screened, of one class', progress.progressUnscreened, { school, class: classId }, false),
    ask('reminders', progress.progressReminders, {}, false),
    ask('definition preview', definitionPreview, { to: 'guide-2021' }, false),
  ]
}
