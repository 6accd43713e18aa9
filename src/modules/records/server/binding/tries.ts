import { lockMinutes, maxTries } from '@/modules/records/contract/binding.ts'
import { tryKey, type LockedKey, type TryRule } from '@/server/http/wrong-tries.ts'
import { networkOf } from '@/server/http/network-of.ts'
import { endOfNumber } from './same-person.ts'

/** Of one child from one mobile: locked, as only the guesser is shut out by it. */
const studentRule: TryRule = { free: maxTries, firstSeconds: lockMinutes * 60, maxSeconds: lockMinutes * 60 }
/** Of one mobile, whichever children it tries. */
const mobileRule: TryRule = { free: 10, firstSeconds: 5, maxSeconds: 900 }
/** Of one code: a whole school may share it, and mistypes on the evening it is handed out. */
const codeRule: TryRule = { free: 20, firstSeconds: 1, maxSeconds: 300, forgivesSeconds: 60 }
/** Of one address: a mobile network puts thousands of phones behind one. */
const addressRule: TryRule = { free: 30, firstSeconds: 1, maxSeconds: 900, forgivesSeconds: 60 }
/** Of one code that very many mobiles guess at: whoever comes waits, but never long. */
const floodRule: TryRule = { free: 100, firstSeconds: 1, maxSeconds: 60, forgivesSeconds: 60 }

interface BindTry {
  code: string
  schoolId: number
  number: string
  mobile: string
  address: string
}

/** What a wrong try counts against. */
export const bindKeys = ({ code, schoolId, number, mobile, address }: BindTry) => [
  // A whole number and its end are one child: who tries both gets no more tries.
  tryKey(studentRule, 'bind child', schoolId, endOfNumber(number), mobile),
  tryKey(mobileRule, 'bind mobile', mobile),
  tryKey(codeRule, 'bind code', code),
  tryKey(addressRule, 'bind address', networkOf(address)),
  tryKey(floodRule, 'bind flood', code),
]

/**
 * What a try has to wait for. A mobile that made no mistake yet does not wait for those of others at the same code or address: a
 * number of its own, shown by the code sent to it, is what each such try costs.
 */
export function waitsOf(held: readonly LockedKey[]): {
  isLocked: boolean
  seconds: number
  isCodeTried: boolean
} {
  const [student, mobile, code, address, flood] = held as [
    LockedKey,
    LockedKey,
    LockedKey,
    LockedKey,
    LockedKey,
  ]
  const others = mobile.tries > 0 ? [code, address] : []
  return {
    isLocked: student.waitSeconds > 0,
    seconds: Math.max(...[mobile, flood, ...others].map(({ waitSeconds }) => waitSeconds)),
    /** With one more wrong try there are so many that the school should know. */
    isCodeTried: code.tries + 1 >= codeRule.free,
  }
}
