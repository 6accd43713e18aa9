import { randomUUID } from 'node:crypto'
import type { Call } from '../../src/contract/call.ts'
import type { MarkedSchool } from './leak-marks.ts'

/** What ids a caller may try for a school: an `id` may mean any of them. */
export const idKinds = ['student', 'class', 'teacher', 'school', 'binding', 'notice'] as const
type IdKind = (typeof idKinds)[number]

interface Definition {
  type: string
  shape?: Record<string, Schema>
  innerType?: Schema
  element?: Schema
  options?: Schema[]
  values?: unknown[]
  entries?: Record<string, unknown>
  format?: string
  pattern?: RegExp
  checks?: { _zod: { def: { check: string; value?: number; minimum?: number } } }[]
}
interface Schema {
  _zod: { def: Definition }
}

/**
 * Inputs of a call that name one school's things: every optional field filled in as well as left out, every branch of a union, and each
 * meaning an `id` may have. Made from the contract's schema, so that a new call is covered the day it is written.
 */
export function inputsNaming(call: Call, school: MarkedSchool): unknown[] {
  const schema = call.input as unknown as Schema
  const inputs = idKinds.flatMap((kind) =>
    [true, false].flatMap((whole) => valuesOf(schema, '', { school, kind, whole })),
  )
  return [...new Map(inputs.map((input) => [JSON.stringify(input), input])).values()]
}

interface Naming {
  school: MarkedSchool
  kind: IdKind
  /** Optional fields too. */
  whole: boolean
}

/** Values for a schema; several where a union has branches. Objects combine the first of each field, and each branch of one field. */
function valuesOf(schema: Schema, key: string, naming: Naming): unknown[] {
  const { type, innerType, shape, options, element, values, entries } = schema._zod.def
  const named = namedValue(key, naming)
  if (type === 'object') return objectsOf(shape ?? {}, naming)
  if (type === 'union') return (options ?? []).flatMap((option) => valuesOf(option, key, naming))
  if (type === 'optional' || type === 'default' || type === 'prefault' || type === 'catch')
    return naming.whole ? valuesOf(innerType!, key, naming) : [undefined]
  if (type === 'nullable') return valuesOf(innerType!, key, naming)
  if (type === 'array') return [valuesOf(element!, singular(key), naming).slice(0, 1)]
  if (type === 'enum') return [Object.values(entries ?? {})[0]]
  if (type === 'literal') return [values?.[0]]
  if (type === 'boolean') return [true]
  if (type === 'record') return [{}]
  if (type === 'number' || type === 'int') return [named ?? 1]
  if (type === 'string') return [typeof named === 'string' ? named : textFor(schema._zod.def, key, naming)]
  return [undefined]
}

function objectsOf(shape: Record<string, Schema>, naming: Naming): Record<string, unknown>[] {
  const fields = Object.entries(shape).map(([key, schema]) => [key, valuesOf(schema, key, naming)] as const)
  const made = (at: number, choice: unknown) =>
    Object.fromEntries(
      fields.flatMap(([key, [first]], index) => {
        const value = index === at ? choice : first
        return value === undefined ? [] : [[key, value]]
      }),
    )
  return [
    made(-1, undefined),
    ...fields.flatMap(([, [, ...others]], at) => others.map((one) => made(at, one))),
  ]
}

const singular = (key: string) =>
  ({ ids: 'id', codes: 'code', schools: 'school', classes: 'class', students: 'student' })[key] ?? key

/** By its name a field says what it wants. */
function namedValue(key: string, { school, kind }: Naming): string | number | undefined {
  const byKey: Record<string, string | number> = {
    id: school[kind],
    school: school.school,
    student: school.student,
    class: school.class,
    class1: school.class,
    classId: school.class,
    teacher: school.teacher,
    binding: school.binding,
    round: school.round,
    code: school.code,
    version: 1,
    expected: 1,
    limit: 20,
    l: 20,
    days: 1,
    wait: 0,
  }
  return byKey[key]
}

function textFor({ format, pattern }: Definition, key: string, { school }: Naming): string {
  if (format === 'uuid') return randomUUID()
  if (format === 'date') return '2026-09-01'
  if (key === 'code' || key === 'token') return school.code
  // A name that every school has: whatever finds it must stay inside the caller's own.
  const tries = ['明轩', '13800000000', '/manage/print', '123456', '010-12345678', 'A1B2C3', '']
  return tries.find((text) => !pattern || pattern.test(text)) ?? '明轩'
}
