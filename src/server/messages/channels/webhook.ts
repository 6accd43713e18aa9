import { sent, type Outcome, type Outgoing } from './channel.ts'
import { askReceiver, isOutcome, outcomeOfStatus } from './post.ts'
import { signedHeaders } from './signature.ts'

export interface WebhookSettings {
  url: string
  secret: string
  patienceMs?: number | undefined
}

/** Hands a message, with all that is known of where it goes, to a program of the operator's, which brings it there. */
export async function sendToWebhook(
  { url, secret, patienceMs }: WebhookSettings,
  { uid, kind, language, subject, text, address }: Outgoing,
  at: Date,
): Promise<Outcome> {
  const { mobile, mail, group } = address
  const to = {
    ...(mobile && { mobile }),
    ...(mail && { mail }),
    ...(group !== null && { schoolGroup: group }),
  }
  const body = JSON.stringify({ id: uid, kind, language, subject, text, to })
  const answered = await askReceiver(url, { body, headers: signedHeaders(secret, uid, at, body), patienceMs })
  return isOutcome(answered) ? answered : (outcomeOfStatus(answered) ?? sent)
}
