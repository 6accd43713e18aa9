import type { AnswerFields, ClinicCase } from '@/modules/referrals/contract/clinic-answers.ts'
import type { ClinicAction, Diagnosis } from '@/modules/referrals/standards/steps.ts'

/** A result as it is typed: numbers as texts, what is not chosen yet null. */
export interface AnswerDraft {
  attendedOn: string
  cycloplegia: boolean | null
  lenses: Record<LensField, string>
  diagnosis: readonly Diagnosis[]
  action: ClinicAction | null
  nextVisitOn: string
  note: string
}
export const lensFields = [
  'sphereRight',
  'cylinderRight',
  'axisRight',
  'sphereLeft',
  'cylinderLeft',
  'axisLeft',
  'axialRight',
  'axialLeft',
] as const
export type LensField = (typeof lensFields)[number]

export function draftOf({ answer }: Pick<ClinicCase, 'answer'>, today: string): AnswerDraft {
  const lens = (field: LensField) => String(answer?.[field] ?? '')
  return {
    attendedOn: answer?.attendedOn ?? today,
    cycloplegia: answer?.cycloplegia ?? null,
    lenses: Object.fromEntries(lensFields.map((field) => [field, lens(field)])) as Record<LensField, string>,
    diagnosis: answer?.diagnosis ?? [],
    action: answer?.action ?? null,
    nextVisitOn: answer?.nextVisitOn ?? '',
    note: answer?.note ?? '',
  }
}

const limits: Record<'sphere' | 'cylinder' | 'axis' | 'axial', { min: number; max: number; step: number }> = {
  sphere: { min: -30, max: 30, step: 0.25 },
  cylinder: { min: -10, max: 10, step: 0.25 },
  axis: { min: 0, max: 180, step: 1 },
  axial: { min: 15, max: 40, step: 0.01 },
}
export const kindOf = (field: LensField) => field.replace(/Right|Left/, '') as keyof typeof limits

/** Null where nothing is typed; undefined where it is no value that can be. */
export function readLens(field: LensField, typed: string): number | null | undefined {
  const text = typed.normalize('NFKC').replace('−', '-').trim()
  if (text === '') return null
  const value = Number(text)
  const { min, max, step } = limits[kindOf(field)]
  const isOnStep = Math.abs(value / step - Math.round(value / step)) < 1e-6
  return Number.isFinite(value) && value >= min && value <= max && isOnStep ? value : undefined
}

/** What is still missing, or cannot be; or else what is sent. */
export function answerFrom(draft: AnswerDraft): { missing: string[] } | { answer: AnswerFields } {
  const read = lensFields.map((field) => [field, readLens(field, draft.lenses[field])] as const)
  const missing = [
    ...(draft.attendedOn === '' ? ['attendedOn'] : []),
    ...(draft.cycloplegia === null ? ['cycloplegia'] : []),
    ...read.flatMap(([field, value]) => (value === undefined ? [field] : [])),
    ...(draft.diagnosis.length === 0 ? ['diagnosis'] : []),
    ...(draft.action === null ? ['action'] : []),
  ]
  if (missing.length > 0 || draft.cycloplegia === null || draft.action === null) return { missing }
  return {
    answer: {
      attendedOn: draft.attendedOn,
      cycloplegia: draft.cycloplegia,
      ...(Object.fromEntries(read) as Record<LensField, number | null>),
      diagnosis: [...draft.diagnosis],
      action: draft.action,
      nextVisitOn: draft.nextVisitOn === '' ? null : draft.nextVisitOn,
      note: draft.note.trim(),
    },
  }
}
