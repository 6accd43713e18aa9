import type { MessageKind } from '@/contract/messages.ts'
import { fillText } from '@/standards/messages/message-text.ts'
import { failed, refused, sent, type Outcome, type Outgoing } from './channel.ts'
import { askReceiver, isOutcome, outcomeOfStatus } from './post.ts'
import { signedHeaders } from './signature.ts'

/** What a provider of text messages wants to be asked, as data. */
export interface SmsSettings {
  url: string
  /** Such as the key of an account. */
  headers?: Record<string, string> | undefined
  /** Signs each request as a webhook's is; for a program of the operator's own. */
  secret?: string | undefined
  /** By kind: the id of the text that the provider has approved, and its parameters by name, each from our slots. */
  templates: Partial<Record<MessageKind, { id: string; params: Record<string, string> }>>
  /** The body, as JSON. A text in it may have {{mobile}}, {{template}}, {{text}} and {{id}}; the one text "{{params}}" becomes the parameters. */
  body: unknown
  /** Where the reply says whether it was taken; missing = a status of 2xx is enough. */
  success?:
    { field: string; equals: string | number; busy?: readonly (string | number)[] | undefined } | undefined
  patienceMs?: number | undefined
}

export async function sendSms(settings: SmsSettings, message: Outgoing, at: Date): Promise<Outcome> {
  const template = settings.templates[message.kind]
  if (!template) return refused('noTemplate')
  const params = Object.fromEntries(
    Object.entries(template.params).map(([name, from]) => [name, fillText(from, message.values)]),
  )
  const values = {
    mobile: message.address.mobile,
    template: template.id,
    text: message.text,
    id: message.uid,
  }
  const body = JSON.stringify(filled(settings.body, values, params))
  const headers = {
    ...settings.headers,
    ...(settings.secret === undefined ? {} : signedHeaders(settings.secret, message.uid, at, body)),
  }
  const answered = await askReceiver(settings.url, { body, headers, patienceMs: settings.patienceMs })
  if (isOutcome(answered)) return answered
  const wrong = outcomeOfStatus(answered)
  if (wrong) return wrong
  if (!settings.success) return sent
  const { field, equals, busy = [] } = settings.success
  const said = answered.body?.[field]
  if (said === equals) return sent
  const why = `reply ${codeOf(said)}`
  return busy.some((each) => each === said) ? failed(why) : refused(why)
}

/** A provider's code is short; what is longer may repeat what was sent. */
const codeOf = (said: unknown) =>
  typeof said === 'number' || (typeof said === 'string' && /^[\w.:-]{1,40}$/.test(said)) ? said : 'unknown'

function filled(node: unknown, values: Record<string, string>, params: Record<string, string>): unknown {
  if (node === '{{params}}') return params
  if (node === '{{paramsText}}') return JSON.stringify(params)
  if (typeof node === 'string') return fillText(node, values)
  if (Array.isArray(node)) return node.map((each) => filled(each, values, params))
  if (typeof node === 'object' && node !== null)
    return Object.fromEntries(Object.entries(node).map(([key, each]) => [key, filled(each, values, params)]))
  return node
}
