import type { Audience } from '@/contract/figures.ts'
import { hiddenFrom, type HiddenFrom, type PersonalField } from '@/contract/personal-data.ts'
import { maskName } from '@/lib/mask-name.ts'
import { maskPhone } from '@/lib/mask-phone.ts'
import { schoolOf, type Scope } from './scope.ts'

/**
 * Who reads something about a person: the person's own school, a guardian on the phone that is bound to the child, somebody of another
 * organisation, or anybody who stands before a wall.
 */
export type Reader = 'school' | 'guardian' | 'outside' | 'anybody'

/** Who a caller is to the people of a school; without one, to those of the caller's own. What is asked for as published anybody may read. */
export function readerOf(scope: Scope, school: number = schoolOf(scope), audience?: Audience): Reader {
  if (audience === 'published') return 'anybody'
  return school !== 0 && school === schoolOf(scope) ? 'school' : 'outside'
}

/**
 * THE rule of who reads a person's data whole (SEC-01). The own school and the child's own guardian read what is hidden from outside;
 * nobody reads what is always hidden before giving a reason for it (MAN-09).
 */
export const isHidden = (from: HiddenFrom, reader: Reader): boolean =>
  from === 'always' || (reader !== 'school' && reader !== 'guardian')

/** `2013-**-**` */
export const maskDate = (date: string): string => (date === '' ? '' : `${date.slice(0, 4)}-**-**`)
/** `G3301 **** 0417`; a short one shows nothing. */
export const maskNumber = (number: string): string =>
  number.length >= 12 ? `${number.slice(0, 5)} **** ${number.slice(-4)}` : '*'.repeat(number.length)

export const masks: Record<PersonalField, (text: string) => string> = {
  studentName: maskName,
  birthDate: maskDate,
  staffName: maskName,
  guardianName: maskName,
  contactName: maskName,
  mobile: maskPhone,
  studentNumber: maskNumber,
  idNumber: maskNumber,
}

/** A field of a person as this reader may see it: whole, or masked. */
export const disclose = (field: PersonalField, text: string, reader: Reader): string =>
  isHidden(hiddenFrom[field], reader) ? masks[field](text) : text
