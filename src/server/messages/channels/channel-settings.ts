import * as z from 'zod/mini'
import { messageKinds } from '@/contract/messages.ts'

const text = z.string().check(z.minLength(1), z.maxLength(500))
const url = text.check(z.regex(/^https?:\/\/[^\s@]+$/, { error: 'must begin with https:// or http://' }))
const origin = text.check(
  z.regex(/^https?:\/\/[^/\s@]+$/, { error: 'must be an origin such as https://oapi.dingtalk.com' }),
)
const word = z.union([z.string().check(z.maxLength(100)), z.number()])

const common = {
  name: text.check(z.regex(/^[a-z0-9-]{1,30}$/, { error: 'must be lower-case letters, digits and -' })),
  regions: z.optional(z.array(text).check(z.minLength(1), z.maxLength(4000))),
  kinds: z.optional(z.array(z.enum(messageKinds)).check(z.minLength(1))),
  atOnce: z._default(z.int().check(z.minimum(1), z.maximum(40)), 10),
  patienceMs: z.optional(z.int().check(z.minimum(100), z.maximum(30_000))),
}
const secret = text.check(z.minLength(16, { error: 'must have at least 16 characters' }))
const app = { id: text, secret: text, agentId: z.int() }
const groups = z
  .array(z.strictObject({ school: z.int(), key: text, secret: z.optional(text) }))
  .check(z.minLength(1), z.maxLength(10_000))

/** What a channel is, by its type. Secrets stand here and nowhere else: no page shows or sets them. */
const channelSettings = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('webhook'), ...common, url, secret }),
  z.strictObject({
    type: z.literal('sms'),
    ...common,
    url,
    headers: z.optional(z.record(text, text)),
    secret: z.optional(secret),
    templates: z.partialRecord(
      z.enum(messageKinds),
      z.strictObject({ id: text, params: z._default(z.record(text, text), {}) }),
    ),
    body: z.unknown(),
    success: z.optional(z.strictObject({ field: text, equals: word, busy: z.optional(z.array(word)) })),
  }),
  z.strictObject({
    type: z.literal('wecomRobot'),
    ...common,
    base: z._default(origin, 'https://qyapi.weixin.qq.com'),
    groups,
  }),
  z.strictObject({
    type: z.literal('wecomApp'),
    ...common,
    base: z._default(origin, 'https://qyapi.weixin.qq.com'),
    ...app,
  }),
  z.strictObject({
    type: z.literal('dingtalkRobot'),
    ...common,
    base: z._default(origin, 'https://oapi.dingtalk.com'),
    groups,
  }),
  z.strictObject({
    type: z.literal('dingtalkWork'),
    ...common,
    base: z._default(origin, 'https://oapi.dingtalk.com'),
    ...app,
  }),
  z.strictObject({
    type: z.literal('mail'),
    ...common,
    host: text,
    port: z.int().check(z.minimum(1), z.maximum(65_535)),
    secure: z._default(z.boolean(), false),
    plain: z._default(z.boolean(), false),
    user: z.optional(text),
    password: z.optional(text),
    from: text,
  }),
])
export type ChannelSettings = z.infer<typeof channelSettings>

const channelDocument = z.strictObject({ channels: z.array(channelSettings).check(z.maxLength(50)) })

/** The channels of a document, or what is wrong with it: a line names the field, never its value. */
export function readChannels(document: string): { channels: ChannelSettings[] } | { problems: string[] } {
  let raw: unknown
  try {
    raw = JSON.parse(document)
  } catch {
    return { problems: ['must be JSON'] }
  }
  const parsed = channelDocument.safeParse(raw)
  if (!parsed.success)
    return {
      problems: parsed.error.issues.map(
        ({ path, message, code }) => `${path.join('.') || 'the document'} ${message || code}`,
      ),
    }
  const names = parsed.data.channels.map(({ name }) => name)
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  return twice === undefined ? parsed.data : { problems: [`${twice} stands twice`] }
}
