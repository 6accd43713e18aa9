import type { FieldError, FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import * as z from 'zod/mini'
import type { FieldProblem, FieldsSchema } from './form-types.ts'

const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === ''

const takesNull = (part: FieldsSchema['shape'][string] | undefined) =>
  part !== undefined && z.safeParse(part, null).success

/** An empty text is "not known" where the contract takes null; what was not asked is left out. */
export function cleaned(schema: FieldsSchema, values: FieldValues): FieldValues {
  const input = Object.entries(values).filter(([, value]) => value !== undefined)
  return Object.fromEntries(
    input.map(([name, value]) => [name, isBlank(value) && takesNull(schema.shape[name]) ? null : value]),
  )
}

type Issue = { code?: string | undefined; origin?: string; minimum?: unknown; maximum?: unknown }

const limitOf = (limit: unknown) => (typeof limit === 'number' ? limit : undefined)

/** The plainest name of an issue of zod, given what stood in the field. */
export function problemOf(issue: Issue, value: unknown): FieldProblem {
  const isText = issue.origin === 'string'
  if (value === undefined || value === null || isBlank(value)) return { code: 'required' }
  if (Array.isArray(value) && value.length === 0) return { code: 'required' }
  if (issue.code === 'too_small') {
    return { code: isText ? 'too_short' : 'too_small', limit: limitOf(issue.minimum) }
  }
  if (issue.code === 'too_big')
    return { code: isText ? 'too_long' : 'too_big', limit: limitOf(issue.maximum) }
  return { code: issue.code ?? 'invalid' }
}

export const toFieldError = ({ code, limit, message }: FieldProblem): FieldError => ({
  type: code,
  ...(message !== undefined && { message }),
  ...(limit !== undefined && { types: { limit: String(limit) } }),
})

/** Validates by the contract itself; of each field the first problem. */
export const fieldsResolver =
  (schema: FieldsSchema): Resolver =>
  (values) => {
    const parsed = schema.safeParse(cleaned(schema, values))
    if (parsed.success) return { values: parsed.data as FieldValues, errors: {} }
    const errors: FieldErrors = {}
    for (const issue of parsed.error.issues) {
      const name = String(issue.path[0] ?? 'root')
      errors[name] ??= toFieldError(problemOf(issue as Issue, values[name]))
    }
    return { values: {}, errors }
  }
