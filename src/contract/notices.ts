import * as z from 'zod/mini'
import { call } from './call.ts'
import { rate } from './figures.ts'
import { cursor, id, longId, withoutZeroBytes } from './field-types.ts'

/** The three tabs of the notice panel (SHELL-04). */
export const noticeTabs = ['notification', 'message', 'todo'] as const
export type NoticeTab = (typeof noticeTabs)[number]
const tab = z.enum(noticeTabs)

export const unreadCounts = z.object({ notification: z.number(), message: z.number(), todo: z.number() })
export type UnreadCounts = z.infer<typeof unreadCounts>

/** What a notice is about: decides its icon; its words come from the server in the reader's language. */
export const noticeKinds = [
  'import-done',
  'import-done-sport',
  'import-failed',
  'export-done',
  'export-failed',
  'accounts-pending',
  'account-approved',
  'display-ending',
  'password-changed',
  'code-wrong-tries',
  'screening-reminder',
  'screening-reminder-class',
  'health-reminder',
  'first-week-reminder',
  'sport-absent-class',
  'sport-task-class',
  'sport-task-school',
  'labour-task-class',
  'labour-task-school',
  'definition-switched',
  'turnover-done',
  'turnover-undone',
  'handover-reminder',
  'round-opened',
  'round-reopened',
  'round-reminder',
  'round-reminder-over',
  'round-reopen-asked',
  'referral-late-class',
  'part-sent',
  'part-asked',
  'part-accept',
  'part-return',
  'part-unlock',
  'part-keepLocked',
  'part-allowLate',
  'part-reminder',
  'part-spot',
  'part-spot-passed',
  'part-spot-failed',
  'letter',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

export const notice = z.object({
  id: z.number(),
  tab,
  kind: z.enum(noticeKinds),
  title: z.string(),
  detail: z.string(),
  /** Page and filter it leads to, as a path of the console; empty = nowhere but its own text. */
  href: z.string(),
  at: z.string(),
  isRead: z.boolean(),
  /** A letter has a text of its own, read with `noticeRead`. */
  hasText: z.boolean(),
})
export type Notice = z.infer<typeof notice>

const family = '/api/admin/h5/notices'

export const noticesList = call(family, {
  who: 'signed-in',
  summary: 'The own notices of one tab, newest first, with unread counts of all three',
  input: z.object({
    tab,
    cursor: z._default(cursor, 0),
    limit: z._default(z.number().check(z.int(), z.minimum(1), z.maximum(50)), 6),
  }),
  reply: z.object({
    rows: z.array(notice),
    total: z.number(),
    /** Give it as `cursor` for the following rows; null at the end. */
    next: z.nullable(z.number()),
    unread: unreadCounts,
  }),
})

export const noticesMarkRead = call(`${family}/read`, {
  who: 'signed-in',
  summary: 'Mark own notices read: those named, or all of a tab',
  input: z.object({
    ids: z._default(z.array(longId).check(z.maxLength(100)), []),
    tab: z.optional(tab),
  }),
  reply: unreadCounts,
})

export const noticeOpen = call(`${family}/open`, {
  who: 'signed-in',
  summary: 'One own notice with its text; marks it read',
  input: z.object({ id: longId }),
  reply: z.extend(notice, {
    /** Sanitised: paragraphs, lists, emphasis, links; nothing that runs or loads. */
    html: z.string(),
    /** Who wrote it: the organisation's name. */
    from: z.string(),
  }),
})

const letterHtml = z.string().check(z.minLength(1), z.maxLength(50_000), withoutZeroBytes)

/** A letter of bureau staff to schools (`/up/html` family). */
export const letterSend = call('/api/admin/h5/up/html', {
  who: ['qu'],
  summary: 'Write to schools of the district: all, or those named; sanitised rich text',
  input: z.object({
    title: z.string().check(z.trim(), z.minLength(1), z.maxLength(80), withoutZeroBytes),
    html: letterHtml,
    /** School ids; empty = all of the district. */
    schools: z._default(z.array(id).check(z.maxLength(2000)), []),
  }),
  reply: z.object({ id: z.number(), recipients: z.number() }),
  perMinute: 20,
})

export const letter = z.object({
  id: z.number(),
  title: z.string(),
  html: z.string(),
  /** How many schools, and accounts that have read it of all that got it. */
  schools: z.number(),
  read: rate('records.read'),
  at: z.string(),
})
export type Letter = z.infer<typeof letter>

export const lettersList = call('/api/admin/h5/up/htmlAll', {
  who: ['qu'],
  summary: 'Letters sent by the district, newest first, with how many have read them',
  input: z.object({ cursor: z._default(cursor, 0) }),
  reply: z.object({ rows: z.array(letter), total: z.number(), next: z.nullable(z.number()) }),
})

export const letterDelete = call('/api/admin/h5/up/htmlDelete', {
  who: ['qu'],
  summary: 'Take a letter back: it leaves every panel',
  input: z.object({ id: longId }),
  reply: z.object({ deleted: z.boolean() }),
})
