import type { Call } from '@/contract/call.ts'

type Fields = Readonly<Record<string, unknown>>

/** Whether a body is the fields of a form. */
export const isForm = (contentType: string | undefined): boolean =>
  /^application\/x-www-form-urlencoded\s*(;|$)/i.test(contentType ?? '')

/**
 * The fields of an address or of a form as the input of a call (CALL-03, CALL-05). They know only text: a field that the contract does not
 * take as text is read as JSON, so that `module=111` is a number and `entries=[…]` a list, or as the list of what stands under its name, so
 * that `js=pe` and `js=pe&js=master` are lists of one and of two. A name that stands twice is never one value. What it then is, the
 * contract judges as for any body; what a body names itself goes before the text.
 */
export function textFields(call: Call, text: URLSearchParams, body: Fields = {}): Record<string, unknown> {
  const texts = new Map([...new Set(text.keys())].map((name) => [name, text.getAll(name)]))
  for (const name of Object.keys(body)) texts.delete(name)
  if (texts.size === 0) return { ...body }
  const fields: Record<string, unknown> = {
    ...Object.fromEntries([...texts].map(([name, all]) => [name, all.length === 1 ? all[0] : all])),
    ...body,
  }
  for (const name of refusedNames(call, fields)) {
    const readings = readingsOf(texts.get(name) ?? [])
    const fit = readings.find((one) => !refusedNames(call, { ...fields, [name]: one }).has(name))
    // None fits: the contract then says what is wrong with it as JSON, which is nearest to what a body would have held.
    if (readings.length > 0) fields[name] = fit ?? readings[0]
  }
  return fields
}

/** The names of the fields that the contract refuses, whatever is wrong inside them. */
function refusedNames(call: Call, fields: Fields): ReadonlySet<string> {
  const issues = call.input.safeParse(fields).error?.issues ?? []
  return new Set(issues.map(({ path }) => path[0]).filter((name) => typeof name === 'string'))
}

/** What the texts under one name may be, most likely first. */
function readingsOf(texts: readonly string[]): unknown[] {
  const values = texts.map(fromJson)
  const [first] = values
  return values.length === 1 ? [first, texts, values] : values.length === 0 ? [] : [texts, values]
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
