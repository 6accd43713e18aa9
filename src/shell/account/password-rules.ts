import type { TypeOptions } from 'i18next'
import { brokenRules, demoPolicy, type PasswordPolicy } from '@/lib/password-policy.ts'

export const passwordFields = ['old', 'fresh', 'confirm'] as const
export type PasswordField = (typeof passwordFields)[number]
export type PasswordValues = Record<PasswordField, string>
export type PasswordProblem = keyof TypeOptions['resources']['accounts']['password']

/** What is wrong with one of the three fields, or undefined (AUTH-09). Until the policy is known, the server alone knows more. */
export function passwordProblem(
  field: PasswordField,
  values: PasswordValues,
  policy: PasswordPolicy = demoPolicy,
  words: readonly string[] = [],
): PasswordProblem | undefined {
  if (values[field] === '') return 'required'
  if (field === 'confirm') return values.confirm === values.fresh ? undefined : 'differs'
  if (field === 'old') return undefined
  return brokenRules(policy, values.fresh, words)[0]
}
