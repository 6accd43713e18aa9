import type { RequestListener } from 'node:http'
import type { Logger } from 'pino'
import { callBase } from '@/contract/call.ts'
import { calls } from '@/contract/calls.ts'
import { mapError } from './error-map.ts'
import { callKindOf, Overloaded, type Load } from './load.ts'
import { localeOf, type Locale } from './locale.ts'

const kinds = new Map(calls.map((call) => [`${callBase}${call.path}`, callKindOf(call)]))

/**
 * Answers calls for which there is no place before anything is made of them: at many times what the server can do, to route and log what is
 * then refused would take the time of those who are served. Everything else goes on to `listener`.
 */
export function refuseEarly(load: Load, log: Logger, listener: RequestListener): RequestListener {
  const answerIn = (locale: Locale) => {
    const { status, body, retryAfterSeconds } = mapError(new Overloaded(), { locale, url: callBase, log })
    const headers = { 'content-type': 'application/json', 'retry-after': String(retryAfterSeconds) }
    return { status, headers, text: JSON.stringify(body) }
  }
  const answers = { 'zh-CN': answerIn('zh-CN'), 'en-US': answerIn('en-US') }
  return (request, response) => {
    const of = kinds.get(request.url?.replace(/\?.*/, '') ?? '')
    if (!of || !load.refuses(of)) {
      listener(request, response)
      return
    }
    const { status, headers, text } = answers[localeOf(request.headers['accept-language'])]
    response.writeHead(status, headers).end(text)
  }
}
