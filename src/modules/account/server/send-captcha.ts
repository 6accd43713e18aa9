import { http } from '@/lib/http.ts'
import { Failure } from '@/server/http/failure.ts'

const webhookMs = 5_000

/** Hands a code to the webhook, which brings it to the mobile. Throws 503 unless it answers 2xx in time. */
export async function sendByWebhook(url: string, message: { mobile: string; code: string }): Promise<void> {
  const refused = (why: string) =>
    new Failure(503, { messageKey: 'captchaNotSent', cause: new Error(`captcha webhook: ${why}`) })
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
