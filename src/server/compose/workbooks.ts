import { normaliseEntry, normaliseResult } from '@/modules/competitions/server/workbook/competition.ts'
import { normaliseCheck } from '@/modules/health/server/workbook/check.ts'
import { normaliseFitness } from '@/modules/health/server/workbook/fitness.ts'
import { normaliseQuestionnaire } from '@/modules/health/server/workbook/questionnaire.ts'
import { openMatrix } from '@/modules/pe/server/workbook/open-matrix.ts'
import { normaliseTimetable } from '@/modules/pe/server/workbook/timetable.ts'
import { normaliseRoster } from '@/modules/records/server/workbook/roster.ts'
import { normaliseSchool } from '@/modules/records/server/workbook/schools.ts'
import { normaliseTeacher } from '@/modules/records/server/workbook/teachers.ts'
import { normaliseSport } from '@/modules/sport/server/workbook/sport.ts'
import { normaliseVision } from '@/modules/vision/server/workbook/vision.ts'
import { registerWorkbooks } from '../workbook/workbook-kind.ts'

/** Which module reads which workbook. Imported for this effect, also by tests that open workbooks without a server. */
registerWorkbooks({
  roster: { normalise: normaliseRoster },
  vision: { normalise: normaliseVision },
  check: { normalise: normaliseCheck },
  fitness: { normalise: normaliseFitness },
  questionnaire: { normalise: normaliseQuestionnaire },
  sport: { normalise: normaliseSport },
  entries: { normalise: normaliseEntry },
  results: { normalise: normaliseResult },
  teachers: { normalise: normaliseTeacher },
  schools: { normalise: normaliseSchool },
  timetable: { normalise: normaliseTimetable, openOtherwise: openMatrix },
})
