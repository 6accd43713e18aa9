import { drawName, drawPhone } from './names.ts'
import { createRandom, mixSeed } from './random.ts'
import type { SchoolPlan } from './school-plans.ts'

/** Address, contact and kind of a school: invented; every ninth school is private, every fourth in the country. */
export function schoolRecord({ code, number }: SchoolPlan) {
  const random = createRandom(mixSeed(Number(code), 9))
  return {
    address: `示范${'东西南北'.charAt(number % 4)}路${random.integer(1, 400)}号`,
    contact_name: drawName(random.next() < 0.5 ? 1 : 2, random).full,
    contact_phone: drawPhone(random),
    ownership: number % 9 === 5 ? 'private' : 'public',
    setting: number % 4 === 3 ? 'rural' : 'urban',
  }
}
