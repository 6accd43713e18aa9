import type { TypeOptions } from 'i18next'
import { passwordMinimum } from '@/contract/registration.ts'

export const passwordFields = ['old', 'fresh', 'confirm'] as const
export type PasswordField = (typeof passwordFields)[number]
export type PasswordValues = Record<PasswordField, string>
export type PasswordProblem = keyof TypeOptions['resources']['accounts']['password']

const passwordMaximum = 200

/** What is wrong with one of the three fields, or undefined (AUTH-09). */
export function passwordProblem(field: PasswordField, values: PasswordValues): PasswordProblem | undefined {
  if (values[field] === '') return 'required'
  if (field === 'confirm') return values.confirm === values.fresh ? undefined : 'differs'
  if (field === 'old') return undefined
  if (values.fresh.length > passwordMaximum) return 'long'
  return values.fresh.length < passwordMinimum ? 'short' : undefined
}
