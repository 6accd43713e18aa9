import type { TypeOptions } from 'i18next'
import * as z from 'zod/mini'
import { mail, mobilePattern, usernamePattern } from '@/contract/registration.ts'
import { brokenRules, demoPolicy, guessedFirst, type PasswordPolicy } from '@/lib/password-policy.ts'

export type RegisterProblem = keyof TypeOptions['resources']['register']['problems']

/** In the order of the form; the code is asked for once the others are fit. */
export const registerFields = ['username', 'mail', 'password', 'mobile', 'captcha'] as const
export type RegisterField = (typeof registerFields)[number]
export type RegisterValues = Record<RegisterField, string>

export const noValues: RegisterValues = { username: '', mail: '', password: '', mobile: '', captcha: '' }

/** What is sent: without the spaces that people type, or paste, into numbers and around words. */
export function cleaned(values: RegisterValues): RegisterValues {
  const { username, mail: address, password, mobile, captcha } = values
  return {
    username: username.trim(),
    mail: address.trim(),
    password,
    mobile: mobile.replace(/[\s-]/g, ''),
    captcha: captcha.replace(/\s/g, ''),
  }
}

/** What is wrong with one field, or undefined (AUTH-06). */
export function problemOf(
  field: RegisterField,
  values: RegisterValues,
  policy: PasswordPolicy = demoPolicy,
): RegisterProblem | undefined {
  const value = cleaned(values)[field]
  if (value === '') return `${field}Required`
  switch (field) {
    case 'username':
      return usernamePattern.test(value) ? undefined : 'usernameForm'
    case 'mail':
      return z.safeParse(mail, value).success ? undefined : 'mailForm'
    case 'password':
      return passwordProblem(values, policy)
    case 'mobile':
      return mobilePattern.test(value) ? undefined : 'mobileForm'
    case 'captcha':
      return /^\d{6}$/.test(value) ? undefined : 'captchaForm'
  }
}

/** What the password must not hold. */
export function guessedLabels(values: RegisterValues): string[] {
  const { username, mail: address, mobile } = cleaned(values)
  return guessedFirst([username, address.split('@')[0] ?? ''], [mobile])
}

function passwordProblem(values: RegisterValues, policy: PasswordPolicy): RegisterProblem | undefined {
  const [broken] = brokenRules(policy, values.password, guessedLabels(values))
  return broken && passwordProblems[broken]
}
const passwordProblems = {
  short: 'passwordShort',
  long: 'passwordLong',
  classes: 'passwordClasses',
  names: 'passwordNames',
} as const

/** The fields a code depends on are fit (AUTH-07). */
export const mayAskForCode = (values: RegisterValues, policy?: PasswordPolicy) =>
  registerFields.every((field) => field === 'captcha' || !problemOf(field, values, policy))

/** `13800136021` → `138 0013 6021`; anything else stays as it is typed. */
export const grouped = (mobile: string) => {
  const digits = mobile.replace(/[\s-]/g, '')
  return mobilePattern.test(digits) ? digits.replace(/^(\d{3})(\d{4})(\d{4})$/, '$1 $2 $3') : mobile
}

/** `13800136021` → `138 **** 6021` */
export const maskedMobile = (mobile: string) => mobile.replace(/^(\d{3})\d{4}(\d{4})$/, '$1 **** $2')
