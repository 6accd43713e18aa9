import { personNameOf } from '@/lib/plain-line.ts'
import { parseStudentNo } from '@/standards/student-number.ts'
import { plainText } from './cell-text.ts'
import type { Query } from './issue.ts'

const maxNameChars = 60

const sexes: Record<'boy' | 'girl', readonly string[]> = {
  boy: ['男', '男生', '男孩', '男性', '男童', '1', 'm', 'male', 'boy'],
  girl: ['女', '女生', '女孩', '女性', '女童', '2', 'f', 'female', 'girl'],
}

/** 男, 女 and their kin; 1 and 2 as GB/T 2261.1. */
export function readSex(text: string): Query<'boy' | 'girl'> {
  const plain = plainText(text).toLowerCase()
  const sex = (['boy', 'girl'] as const).find((each) => sexes[each].includes(plain))
  return sex ? { value: sex } : { code: 'unknown', key: 'issue.sex.unknown' }
}

/** National student number, its check character tested. */
export function readStudentNo(text: string): Query<string> {
  const number = parseStudentNo(text)
  return number.ok ? { value: number.value } : { code: number.code, key: `issue.studentNo.${number.code}` }
}

/** A name as forms take it: blanks around it go, and those between Chinese characters (张 三); others shrink to one. */
export function readName(text: string): Query<string> {
  const name = personNameOf(text)
  if (name === null || name.length > maxNameChars) return { code: 'format', key: 'issue.name.format' }
  return { value: name }
}

/** Mobile number of mainland China: 11 digits from 1; blanks, dashes and +86 are taken off. */
export function readMobile(text: string): Query<string> {
  const plain = plainText(text)
    .replace(/[\s()./-]/g, '')
    .replace(/^(?:\+|00)?86(?=1\d{10}$)/, '')
  return /^1\d{10}$/.test(plain) ? { value: plain } : { code: 'format', key: 'issue.guardianPhone.format' }
}
