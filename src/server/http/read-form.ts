import type { Call } from '@/contract/call.ts'

export const isForm = (contentType: string | undefined): boolean =>
  /^application\/x-www-form-urlencoded\s*(;|$)/i.test(contentType ?? '')

/**
 * A form's fields as the input of a call (CALL-03). A form knows only text: a field that the contract does not take as text is read
 * as JSON, so that `module=111` is a number and `entries=[…]` a list. What it then is, the contract judges as for any body.
 */
export function formInput(call: Call, text: string, query: Record<string, string>): Record<string, unknown> {
  const fields: Record<string, unknown> = { ...query, ...Object.fromEntries(new URLSearchParams(text)) }
  const refused = call.input.safeParse(fields).error?.issues ?? []
  for (const name of new Set(refused.filter(({ path }) => path.length === 1).map(({ path }) => path[0]))) {
    const input = typeof name === 'string' && Object.hasOwn(fields, name) ? fields[name] : undefined
    if (typeof input === 'string') fields[name as string] = fromJson(input)
  }
  return fields
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
