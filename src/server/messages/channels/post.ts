import { http } from '@/lib/http.ts'
import { failed, refused, type Outcome } from './channel.ts'

const patienceMs = 10_000
const mostReplyBytes = 64 * 1024

interface Answered {
  status: number
  /** The reply as JSON; null where it is none, or longer than anybody who takes messages has to say. */
  body: Record<string, unknown> | null
  retryAfterSeconds: number | undefined
}

interface Question {
  body?: string
  headers?: Record<string, string>
  patienceMs?: number | undefined
}

/** Asks whoever takes messages. Redirects are not followed: a message goes where the operator said. Answers the outcome where nobody answered. */
export async function askReceiver(
  url: string,
  { body, headers, patienceMs: ms = patienceMs }: Question = {},
): Promise<Answered | Outcome> {
  try {
    const response = await http(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      body: body ?? null,
      redirect: 'manual',
      signal: AbortSignal.timeout(ms),
    })
    return {
      status: response.status,
      body: jsonOf(await readLimited(response)),
      retryAfterSeconds: secondsOf(response.headers.get('retry-after')),
    }
  } catch (error) {
    return failed(nameOf(error))
  }
}

/** What a status alone says: null for one that is well. */
export function outcomeOfStatus({ status, retryAfterSeconds }: Answered): Outcome | null {
  if (status >= 200 && status < 300) return null
  if (status === 429 || status === 408 || status >= 500) return failed(`status ${status}`, retryAfterSeconds)
  return refused(`status ${status}`)
}

export const isOutcome = (answered: Answered | Outcome): answered is Outcome => 'isSent' in answered

async function readLimited(response: Response): Promise<string> {
  const reader = response.body?.getReader() as ReadableStreamDefaultReader<Uint8Array> | undefined
  const chunks: Uint8Array[] = []
  let bytes = 0
  while (reader) {
    const { done, value } = await reader.read()
    if (done) break
    bytes += value.byteLength
    if (bytes > mostReplyBytes) {
      await reader.cancel()
      return ''
    }
    chunks.push(value)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function jsonOf(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}

/** At most an hour: whoever says more is asked again then. */
const secondsOf = (header: string | null): number | undefined =>
  header !== null && /^\d{1,6}$/.test(header) ? Math.min(Number(header), 3600) : undefined

/** What went wrong lies below the client's own error; its message may hold an address with a secret, its name and code do not. */
function nameOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error)) return 'unreachable'
  return (cause as NodeJS.ErrnoException).code?.toString().replaceAll(/[^\w-]/g, '') || cause.name
}
