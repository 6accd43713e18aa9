import type { TypeOptions } from 'i18next'
import { codePattern, type Relation } from '@/modules/records/contract/binding.ts'
import { mobilePattern } from '@/contract/registration.ts'

export type BindProblem = keyof TypeOptions['resources']['bind']['problems']

export const bindFields = ['name', 'number', 'mobile', 'captcha'] as const
export type BindField = (typeof bindFields)[number]
export type BindValues = Record<BindField, string> & { relation: Relation | '' }

export const noValues: BindValues = { name: '', number: '', relation: '', mobile: '', captcha: '' }

const longestName = 40
const longestNumber = 32

/** What is sent: without the blanks that people type, or paste, into numbers and around words. */
export const cleaned = (values: BindValues): BindValues => ({
  ...values,
  name: values.name.trim(),
  number: values.number.normalize('NFKC').replace(/\s/g, ''),
  mobile: values.mobile.normalize('NFKC').replace(/[\s-]/g, ''),
  captcha: values.captcha.normalize('NFKC').replace(/\s/g, ''),
})

/** What is wrong with one field, or undefined. */
export function problemOf(field: BindField | 'relation', values: BindValues): BindProblem | undefined {
  const value = cleaned(values)[field]
  if (value === '') return `${field}Required`
  switch (field) {
    case 'name':
      return value.length > longestName ? 'nameLong' : undefined
    case 'number':
      return value.length > longestNumber ? 'numberLong' : undefined
    case 'mobile':
      return mobilePattern.test(value) ? undefined : 'mobileForm'
    case 'captcha':
      return /^\d{6}$/.test(value) ? undefined : 'captchaForm'
    case 'relation':
      return undefined
  }
}

/** A code as it is typed or scanned: `k7qf 3m2p` → `K7QF3M2P`; undefined when it cannot be one. */
export function readCode(text: string): string | undefined {
  const code = text
    .normalize('NFKC')
    .replace(/[\s\-–—_.·]/g, '')
    .toUpperCase()
  return codePattern.test(code) ? code : undefined
}
