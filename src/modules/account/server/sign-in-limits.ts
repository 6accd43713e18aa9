import { networkOf } from '@/server/http/network-of.ts'
import { tryKey, type TryKey, type TryRule } from '@/server/http/wrong-tries.ts'

/** Of one account, from devices it never signed in on. */
const accountRule: TryRule = { free: 5, firstSeconds: 1, maxSeconds: 900 }
/** Of one address: a whole school may stand behind it, and mistypes all day. */
const addressRule: TryRule = { free: 30, firstSeconds: 1, maxSeconds: 900, forgivesSeconds: 60 }
/** Of one account on a device it has signed in on before. */
const deviceRule: TryRule = { free: 5, firstSeconds: 1, maxSeconds: 900 }

interface SignInTry {
  /** As it was typed. */
  username: string
  accountId: number | undefined
  address: string
  /** Hash of the device's token, if the account has signed in on it before. */
  deviceHash: Buffer | undefined
}

/**
 * What a wrong password counts against. On a device that the account knows: this device alone, so that nobody else's wrong passwords
 * keep the owner out. Anywhere else: the account, however its name is typed, and the address. A name that nobody has is limited like one
 * that somebody has.
 */
export function signInKeys({ username, accountId, address, deviceHash }: SignInTry): TryKey[] {
  if (accountId !== undefined && deviceHash !== undefined)
    return [tryKey(deviceRule, 'sign-in device', accountId, deviceHash.toString('hex'))]
  const who = accountId === undefined ? ['name', username.toLowerCase()] : ['account', accountId]
  return [tryKey(accountRule, 'sign-in', ...who), tryKey(addressRule, 'sign-in address', networkOf(address))]
}

/** Of guesses at the old password by whoever holds a session. */
export const oldPasswordKey = (accountId: number): TryKey =>
  tryKey({ free: 10, firstSeconds: 60, maxSeconds: 900 }, 'old password', accountId)
