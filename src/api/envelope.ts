import * as z from 'zod/mini'
import type { Call, ReplyOf } from '@/contract/call.ts'
import { fieldIssue, refusalReason } from '@/contract/envelope.ts'
import { displayToken, endDisplay } from '@/session/display.ts'
import { endSession } from '@/session/end.ts'
import { failedCall, type NoAnswer } from './call-error.ts'

export type Answer = {
  status: number
  body: unknown
  url: string
  token: string
  requestId?: string
  method?: string
  ms?: number
  /** What the body was, where it was no JSON. */
  noAnswer?: NoAnswer | undefined
}

/**
 * Body code 0 → its data; no code → the whole body; any other code → CallError with `msg` (CALL-02). A body that is no JSON, such as a
 * proxy's error page, is judged by its HTTP status. 401 ends the session that asked (AUTH-13).
 */
export function unwrap<C extends Call>(call: C, answer: Answer): ReplyOf<C> {
  const { status, body, token } = answer
  const isObject = typeof body === 'object' && body !== null
  const code = isObject && 'code' in body && typeof body.code === 'number' ? body.code : undefined
  if (code === undefined && status < 400 && isObject) return checked(call, body)
  if (code === 0) return checked(call, isObject && 'data' in body ? body.data : undefined)
  const failed = code ?? (status >= 400 ? status : 502)
  if (failed === 401) endRequested(token)
  const message = isObject && 'msg' in body && typeof body.msg === 'string' ? body.msg : ''
  // A status that says what went wrong says more than the page that came with it.
  const noAnswer = status < 400 && code === undefined ? (answer.noAnswer ?? 'garbage') : undefined
  throw failedCall(failed, { ...answer, message, noAnswer, issues: issuesOf(body), reason: reasonOf(body) })
}

/** A display page asks in the name of its link, whatever session the browser holds besides. */
function endRequested(token: string) {
  if (displayToken()) endDisplay()
  else endSession('expired', token)
}

/** In development and tests a reply that breaks the contract fails loudly; readers of a release get what came. */
function checked<C extends Call>(call: C, data: unknown): ReplyOf<C> {
  if (!import.meta.env.DEV) return data as ReplyOf<C>
  const parsed = z.safeParse(call.reply, data)
  if (parsed.success) return parsed.data as ReplyOf<C>
  throw new Error(`${call.path} answered outside the contract: ${z.prettifyError(parsed.error)}`)
}

const withIssues = z.object({ data: z.object({ issues: z.array(fieldIssue) }) })

function issuesOf(body: unknown) {
  const parsed = z.safeParse(withIssues, body)
  return parsed.success ? parsed.data.data.issues : []
}

const withReason = z.object({ data: z.object({ reason: refusalReason }) })

function reasonOf(body: unknown) {
  const parsed = z.safeParse(withReason, body)
  return parsed.success ? parsed.data.data.reason : undefined
}
