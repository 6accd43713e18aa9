import type { KindOfWorkbook } from '@/server/workbook/workbook-kind.ts'
import { checkFields, findsOfCheck } from './check-fields.ts'
import { normaliseCheck } from './check.ts'
import { fitnessFields } from './fitness-fields.ts'
import { normaliseFitness } from './fitness.ts'
import { questionnaireFields } from './questionnaire-fields.ts'
import { normaliseQuestionnaire } from './questionnaire.ts'

/** Height and weight alone may be of a check-up or of the fitness test, beside columns of a roster. */
const sharedField = 'heightCm'

export const checkWorkbook: KindOfWorkbook = {
  fields: checkFields,
  key: ['studentNo'],
  ownFields: /^(systolic|diastolic|spine|deciduous|permanent|haemoglobin)/,
  sharedField,
  oneOf: { fields: findsOfCheck, namedMissing: ['heightCm', 'weightKg'] },
  note: 'checkNote',
  refusedAsAnother: 'wrongKindCheck',
  normalise: normaliseCheck,
}

export const fitnessWorkbook: KindOfWorkbook = {
  fields: fitnessFields,
  key: ['studentNo'],
  ownFields: /^(sprint50|sitAndReach|rope|longJump|sitUps|pullUps|shuttle|run)/,
  sharedField,
  note: 'fitnessNote',
  refusedAsAnother: 'wrongKindFitness',
  normalise: normaliseFitness,
}

export const questionnaireWorkbook: KindOfWorkbook = {
  fields: questionnaireFields,
  key: ['studentNo'],
  ownFields: /^(parentMyopic|outdoor|screen|sleep|sport|reading|staysIn|sugary)/,
  note: 'questionnaireNote',
  refusedAsAnother: 'wrongKindQuestionnaire',
  normalise: normaliseQuestionnaire,
}
