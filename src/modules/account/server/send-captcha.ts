import { randomUUID } from 'node:crypto'
import type { MessageLanguage } from '@/contract/messages.ts'
import { http } from '@/lib/http.ts'
import { Failure } from '@/server/http/failure.ts'
import { carries, type Channel } from '@/server/messages/channels/channel.ts'
import { writeMessage } from '@/server/messages/texts.ts'

const webhookMs = 5_000

const refused = (why: string) =>
  new Failure(503, { messageKey: 'captchaNotSent', cause: new Error(`captcha: ${why}`) })

/** The first channel of all districts that carries codes: whoever registers is of none yet. */
export const channelOfCodes = (channels: readonly Channel[], mobile: string): Channel | undefined =>
  channels.find((each) => carries(each, 'captcha', null) && each.reaches({ mobile, mail: '', group: null }))

interface Code {
  mobile: string
  code: string
  language: MessageLanguage
  minutes: number
}

/** Sends a code by a channel while its owner waits: it is worth nothing later, and stands in no queue. Throws 503 unless it is taken. */
export async function sendByChannel(
  channel: Channel,
  { mobile, code, language, minutes }: Code,
): Promise<void> {
  const written = writeMessage({
    kind: 'captcha',
    language,
    own: '',
    params: { code, minutes },
    school: '',
    link: '',
    stopLink: '',
  })
  const address = { mobile, mail: '', group: null }
  const outcome = await channel.send({ uid: randomUUID(), kind: 'captcha', language, address, ...written })
  if (!outcome.isSent) throw refused(outcome.why)
}

/** Hands a code to the webhook, which brings it to the mobile. Throws 503 unless it answers 2xx in time. */
export async function sendByWebhook(url: string, message: { mobile: string; code: string }): Promise<void> {
  const response = await http(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(message),
    // A code goes where the operator said, and nowhere else.
    redirect: 'manual',
    signal: AbortSignal.timeout(webhookMs),
  }).catch((cause: unknown) => {
    throw refused(nameOf(cause))
  })
  await response.body?.cancel().catch(() => undefined)
  if (!response.ok) throw refused(`status ${response.status}`)
}

/** What went wrong lies below the client's own error. */
function nameOf(error: unknown) {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error ? cause.name : 'unreachable'
}
