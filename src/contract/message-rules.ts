import * as z from 'zod/mini'
import { call } from './call.ts'
import { cursor, longId, version, withoutZeroBytes } from './field-types.ts'
import { messageKinds, messageStates } from './messages.ts'

const family = '/api/admin/h5/messages'
const kind = z.enum(messageKinds)
const channelName = z.string().check(z.minLength(1), z.maxLength(30))
const text = z.string().check(z.trim(), z.maxLength(1000), withoutZeroBytes)
const minutes = z.int().check(z.minimum(0), z.maximum(1439))

/** How many messages are in each state. */
const counts = z.object({ waiting: z.number(), sending: z.number(), sent: z.number(), dead: z.number() })

export const messagesOverview = call(family, {
  who: ['qu', 'admin'],
  summary:
    'Messages of the own district or school by state, what those given up failed by, and the channels there are',
  input: z.object({}),
  reply: z.object({
    counts,
    /** Since when the message waits that should have been sent first; null where none waits. */
    waitsSince: z.nullable(z.string()),
    sentBy: z.array(z.object({ channel: z.string(), n: z.number() })),
    reasons: z.array(z.object({ reason: z.string(), n: z.number() })),
    channels: z.array(z.object({ name: z.string(), type: z.string(), kinds: z.nullable(z.array(kind)) })),
  }),
})
export type MessagesOverview = z.infer<typeof messagesOverview.reply>

export const messagesList = call(`${family}/list`, {
  who: ['qu', 'admin'],
  summary: 'Messages of the own district or school in one state, newest first; whom they are for is not told',
  input: z.object({ state: z.enum(messageStates), cursor: z._default(cursor, 0) }),
  reply: z.object({
    rows: z.array(
      z.object({
        id: z.number(),
        kind,
        /** A guardian, an account, a group, or an address that was given. */
        to: z.enum(['guardian', 'account', 'group', 'address']),
        school: z.nullable(z.string()),
        tries: z.number(),
        /** A code, with the channel that said it; empty where nothing went wrong. */
        reason: z.string(),
        channel: z.string(),
        createdAt: z.string(),
        /** When it is tried next, or when it was sent or given up. */
        at: z.string(),
      }),
    ),
    next: z.nullable(z.number()),
  }),
})
export type MessageRow = z.infer<typeof messagesList.reply>['rows'][number]

export const messagesAct = call(`${family}/act`, {
  who: ['qu'],
  summary:
    'Try messages again that were given up, or drop them: those named, or all with one reason. Audited',
  input: z.object({
    act: z.enum(['retry', 'drop']),
    ids: z.optional(z.array(longId).check(z.minLength(1), z.maxLength(500))),
    reason: z.optional(z.string().check(z.maxLength(200))),
  }),
  reply: z.object({ n: z.number() }),
})

const setting = z.object({
  /** Minutes of the day at the schools from and until which nothing is sent; the same twice = never. */
  quietFrom: minutes,
  quietUntil: minutes,
  /** How many one person gets on a day at most. */
  perDay: z.int().check(z.minimum(1), z.maximum(50)),
})

const ruleInput = z.object({
  kind,
  isOn: z.boolean(),
  /** In the order in which they are tried; null = all of the operator's. */
  channels: z.nullable(z.array(channelName).check(z.maxLength(50))),
  /** Empty = the usual text. */
  zh: text,
  en: text,
  version,
})

export const messageRules = call(`${family}/rules`, {
  who: ['qu'],
  summary: 'Which messages the district sends, by which channels and with which texts',
  input: z.object({}),
  reply: z.object({
    setting: z.extend(setting, { version: z.number() }),
    rules: z.array(z.extend(ruleInput, { usualZh: z.string(), usualEn: z.string() })),
  }),
})
export type MessageRules = z.infer<typeof messageRules.reply>
export type MessageRule = MessageRules['rules'][number]

export const messageRuleSave = call(`${family}/rules/save`, {
  who: ['qu'],
  summary: 'Change what the district does with one kind of message. Audited',
  input: ruleInput,
  reply: z.object({ version: z.number() }),
})

export const messageSettingSave = call(`${family}/setting/save`, {
  who: ['qu'],
  summary: 'Change when messages are held, and how many a person gets on a day. Audited',
  input: z.extend(setting, { version }),
  reply: z.object({ version: z.number() }),
})

export const messageTest = call(`${family}/test`, {
  who: ['qu'],
  summary: 'Send a message of one kind, filled with examples, to the own mobile or mail, in the own language',
  input: z.object({ kind }),
  reply: z.object({ queued: z.boolean() }),
  perMinute: 20,
})
