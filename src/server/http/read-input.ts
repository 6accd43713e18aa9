import type { Context } from 'hono'
import type * as z from 'zod/mini'
import type { Call } from '@/contract/call.ts'
import type { FieldIssue } from '@/contract/envelope.ts'
import { strictInput } from '@/contract/strict-input.ts'
import { firstUnkeepable } from '@/contract/keepable-text.ts'
import { Failure } from './failure.ts'
import type { MessageKey } from './messages.ts'
import { isForm, textFields } from './text-fields.ts'

/** The raw input of a call: the address's fields for GET and uploads, JSON or a form's fields beside them else. Throws Failure 400. */
export async function readInput(c: Context, call: Call): Promise<unknown> {
  const query = new URL(c.req.url).searchParams
  if (call.transport === 'upload' || call.method === 'GET') return textFields(call, query)
  const text = await c.req.text()
  if (text === '') return textFields(call, query)
  if (isForm(c.req.header('content-type'))) {
    const form = new URLSearchParams(text)
    for (const [name, value] of query) if (!form.has(name)) form.append(name, value)
    return textFields(call, form)
  }
  const body = fromBody(text)
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
  return isObject ? textFields(call, query, { ...body }) : body
}

function fromBody(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Failure(400, { messageKey: 'notJson' })
  }
}

/** Parses by the contract, which takes no key that it does not name; every refusal names the field and the reason (CALL-05). */
export function parseInput(call: Call, raw: unknown): unknown {
  const parsed = strictInput(call).safeParse(raw)
  if (!parsed.success)
    throw inputRefused(parsed.error.issues.flatMap((issue) => issuesOf(issue, [])).slice(0, 20))
  const unkeepable = firstUnkeepable(parsed.data)
  if (unkeepable)
    throw inputRefused([{ ...unkeepable, path: nameOf(unkeepable.path), message: '' }], 'unkeepableText')
  return parsed.data
}

/** The fewer refusals, and the deeper inside, the better a type fits what was given; a field that is missing or of another kind weighs more. */
const unfitOf = (issues: readonly z.core.$ZodIssue[]): number =>
  issues.length === 0
    ? Infinity
    : issues.reduce((sum, { code }) => sum + (code === 'invalid_type' ? 2 : 1), 0) -
      Math.max(...issues.map(depthOf)) / 100

const depthOf = (issue: z.core.$ZodIssue): number =>
  issue.path.length + (issue.code === 'invalid_union' ? Math.max(0, ...issue.errors.flat().map(depthOf)) : 0)

/** Of a choice of types, what is wrong by the one that fits best, so that the field is named and not the choice. */
function issuesOf(issue: z.core.$ZodIssue, before: PropertyKey[]): FieldIssue[] {
  const path = [...before, ...issue.path]
  const [first, ...others] = issue.code === 'invalid_union' ? issue.errors : []
  if (first?.length) {
    const best = others.reduce((known, one) => (unfitOf(one) < unfitOf(known) ? one : known), first)
    return best.flatMap((one) => issuesOf(one, path))
  }
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      path: nameOf([...path, key]),
      code: issue.code,
      message: issue.message,
    }))
  return [{ path: nameOf(path), code: issue.code ?? 'invalid', message: issue.message }]
}

const nameOf = (path: readonly PropertyKey[]): string => path.join('.') || '(body)'

function inputRefused(issues: FieldIssue[], messageKey: MessageKey = 'invalidInput'): Failure {
  const first = issues[0]
  return new Failure(400, {
    messageKey,
    params: { path: first?.path ?? '', reason: first?.code ?? '' },
    issues,
  })
}
