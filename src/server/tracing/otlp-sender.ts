import type { Logger } from 'pino'
import { http } from '@/lib/http.ts'

/** A span as OTLP names its fields in JSON; times are nanoseconds in text. */
export interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  /** 2 = a call that came in, 3 = a query that went out. */
  kind: 2 | 3
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: { key: string; value: { stringValue: string } | { intValue: string } }[]
  /** 2 = error. */
  status: { code: 0 | 2 }
}

const everyMs = 2_000
const atOnce = 512
const maxWaiting = 4_096
const lateMs = 5_000

/**
 * Sends spans to a collector by OTLP over HTTP in JSON, some at a time. What it does not take is dropped: nobody waits for a trace, and
 * memory is bounded.
 */
export class OtlpSender {
  readonly #url: string
  readonly #log: Pick<Logger, 'warn'>
  readonly #timer: NodeJS.Timeout
  #waiting: Span[] = []
  #sending: Promise<void> | undefined
  #isDown = false

  constructor(endpoint: string, log: Pick<Logger, 'warn'>) {
    this.#url = `${endpoint.replace(/\/+$/, '')}/v1/traces`
    this.#log = log
    this.#timer = setInterval(() => void this.flush(), everyMs)
    this.#timer.unref()
  }

  add(span: Span): void {
    if (this.#waiting.length >= maxWaiting) this.#waiting.shift()
    this.#waiting.push(span)
    if (this.#waiting.length >= atOnce) void this.flush()
  }

  /** Resolves when what waited has been sent or dropped. */
  async flush(): Promise<void> {
    while (this.#sending) await this.#sending
    if (this.#waiting.length === 0) return
    const spans = this.#waiting.splice(0)
    this.#sending = this.#send(spans).finally(() => (this.#sending = undefined))
    await this.#sending
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.flush()
  }

  async #send(spans: readonly Span[]): Promise<void> {
    const service = { key: 'service.name', value: { stringValue: 'mingmu' } }
    const instance = { key: 'service.instance.id', value: { stringValue: String(process.pid) } }
    const body = {
      resourceSpans: [
        {
          resource: { attributes: [service, instance] },
          scopeSpans: [{ scope: { name: 'mingmu' }, spans }],
        },
      ],
    }
    const isTaken = await http(this.#url, { method: 'POST', body, timeout: lateMs }).then(
      async (response) => {
        await response.body?.cancel()
        return response.ok
      },
      () => false,
    )
    // Said once until it works again.
    if (!isTaken && !this.#isDown)
      this.#log.warn('traces are not taken at OTEL_EXPORTER_OTLP_ENDPOINT and are dropped')
    this.#isDown = !isTaken
  }
}
