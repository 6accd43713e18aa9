import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { LogEvent } from 'kysely'
import type { Logger } from 'pino'
import { OtlpSender, type Span } from './otlp-sender.ts'

interface Parent {
  traceId: string
  spanId: string
}

const maxTextLength = 2_000

const nanoseconds = (ms: number) => String(BigInt(Math.round(ms * 1000)) * 1000n)
const now = () => performance.timeOrigin + performance.now()
const textOf = (key: string, stringValue: string) => ({ key, value: { stringValue } })

/** A statement without what was written into it: values travel as parameters, which no span has, but a literal may stand in its text. */
export const withoutLiterals = (statement: string): string =>
  statement
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, '?')
    .replaceAll(/'(?:[^']|'')*'/g, '?')
    .replaceAll(/(?<![\w$.])\d+(?:\.\d+)?\b/g, '?')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, maxTextLength)

/** Spans of calls and of the queries that each of them made. No parameter, no address, no account. */
export class Tracer {
  readonly #sender: OtlpSender
  readonly #parent = new AsyncLocalStorage<Parent>()

  constructor(endpoint: string, log: Pick<Logger, 'warn'>) {
    this.#sender = new OtlpSender(endpoint, log)
  }

  /** Runs a call under a span of its own. `call`: its path in the contract; the status is what `work` answers. */
  async call(call: string, method: string, work: () => Promise<number>): Promise<void> {
    // Whoever calls from outside chooses no trace: each call begins one.
    const own = { traceId: randomBytes(16).toString('hex'), spanId: randomBytes(8).toString('hex') }
    const startedAt = now()
    const status = await this.#parent.run(own, work)
    this.#sender.add({
      ...own,
      name: `${method} ${call}`,
      kind: 2,
      startTimeUnixNano: nanoseconds(startedAt),
      endTimeUnixNano: nanoseconds(now()),
      attributes: [
        textOf('http.request.method', method),
        textOf('http.route', call),
        { key: 'http.response.status_code', value: { intValue: String(status) } },
      ],
      status: { code: status >= 500 ? 2 : 0 },
    })
  }

  /** To be given to Kysely as its log: each query that a call made, when it is done. */
  readonly noteQuery = ({ level, query, queryDurationMillis }: LogEvent): void => {
    const parent = this.#parent.getStore()
    if (!parent) return
    const text = withoutLiterals(query.sql)
    const operation = /^\W*(\w+)/.exec(text.replace(/^\/\*.*?\*\//, ''))?.[1]?.toUpperCase() ?? 'QUERY'
    const endedAt = now()
    const span: Span = {
      traceId: parent.traceId,
      spanId: randomBytes(8).toString('hex'),
      parentSpanId: parent.spanId,
      name: operation,
      kind: 3,
      startTimeUnixNano: nanoseconds(endedAt - queryDurationMillis),
      endTimeUnixNano: nanoseconds(endedAt),
      attributes: [textOf('db.system.name', 'postgresql'), textOf('db.query.text', text)],
      status: { code: level === 'error' ? 2 : 0 },
    }
    this.#sender.add(span)
  }

  /** Sends what waits. */
  flush(): Promise<void> {
    return this.#sender.flush()
  }

  close(): Promise<void> {
    return this.#sender.close()
  }
}
