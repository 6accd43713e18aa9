import { kindOfMessage } from '@/contract/messages.ts'
import { carries, type Channel } from './channels/channel.ts'
import type { Claimed } from './claim-messages.ts'
import { mostTries } from './back-off.ts'
import { afterQuiet, usualHours, type SendingHours } from './quiet-hours.ts'

/** Why a message is not sent, beside what a channel says of it. */
export const deadReasons = [
  'expired',
  'failed',
  'refused',
  'unbound',
  'unreachable',
  'stopped',
  'off',
] as const
type DeadReason = (typeof deadReasons)[number]

export type Decision =
  | { act: 'send'; channel: Channel; isLast: boolean }
  | { act: 'hold'; until: Date; why: string }
  | { act: 'die'; why: DeadReason }

/** What stands in the way until the operator has done something is looked at again so often. */
const lookAgainMs = 10 * 60_000

export const hoursOf = ({ quietFrom, quietUntil, perDay }: Claimed): SendingHours =>
  quietFrom === null || quietUntil === null || perDay === null
    ? usualHours
    : { quietFrom, quietUntil, perDay }

/** What is done with a message now, but for how many its person has got today. */
export function decide(
  message: Claimed,
  { channels, now, hasOrigin }: { channels: readonly Channel[]; now: Date; hasOrigin: boolean },
): Decision {
  const kind = kindOfMessage(message.kind)
  if (!message.isReachable) return die('unbound')
  if (message.expiresAt <= now) return die('expired')
  if (!message.isOn) return die('off')
  if (message.isStopped && kind.canBeStopped) return die('stopped')
  if (message.tries >= mostTries) return die('failed')
  const quietUntil = kind.isQuiet ? afterQuiet(now, hoursOf(message)) : now
  if (quietUntil > now) return { act: 'hold', until: quietUntil, why: '' }
  const later = new Date(now.getTime() + lookAgainMs)
  if (message.link !== '' && !hasOrigin) return { act: 'hold', until: later, why: 'noOrigin' }
  const open = inOrder(channels, message).filter((each) => carries(each, message.kind, message.region))
  if (open.length === 0) return { act: 'hold', until: later, why: 'noChannel' }
  const { mobile, mail, group } = message
  const reaching = open.filter((each) => each.reaches({ mobile, mail, group }))
  if (reaching.length === 0) return die('unreachable')
  const [channel, ...others] = reaching.filter(({ name }) => !message.spent.includes(name))
  if (!channel) return die('refused')
  return { act: 'send', channel, isLast: others.length === 0 }
}

const die = (why: DeadReason): Decision => ({ act: 'die', why })

function inOrder(channels: readonly Channel[], { channels: chosen }: Claimed): Channel[] {
  if (chosen === null) return [...channels]
  return chosen.flatMap((name) => channels.find((each) => each.name === name) ?? [])
}
