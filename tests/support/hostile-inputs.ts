import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { Call } from '../../src/contract/call.ts'
import type { MarkedSchool } from './leak-marks.ts'

export interface JsonSchema {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  additionalProperties?: JsonSchema | boolean
  propertyNames?: JsonSchema
  required?: string[]
  items?: JsonSchema
  prefixItems?: JsonSchema[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
  multipleOf?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  maxProperties?: number
}

export const inputSchemaOf = (call: Call): JsonSchema =>
  z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as JsonSchema

/** A whole input with one field at an end of its type, or beyond it; then `refused` is the field that the answer must name. */
export interface HostileInput {
  field: string
  value: unknown
  input: unknown
  refused: boolean
  /** In a choice of types. */
  isChoice: boolean
}

const isUnkeepable = (value: unknown) => value === 'a\0b' || value === '\uD83D'
const holdsUnkeepable = (parsed: unknown) => /\\u0000|\\ud83d/.test(JSON.stringify(parsed))

/** Every field of an input at both ends of its type, just beyond them, and with what no database keeps. */
export function hostileInputs(call: Call, school: MarkedSchool): HostileInput[] {
  const found: HostileInput[] = []
  visit(inputSchemaOf(call), { path: [], key: '', school, build: (value) => value, found, isChoice: false })
  const seen = new Set<string>()
  return found.flatMap((one) => {
    const text = JSON.stringify(one)
    if (seen.has(text)) return []
    seen.add(text)
    if (!one.refused) return [one]
    const parsed = call.input.safeParse(one.input)
    if (!parsed.success) return [one]
    // Words that are pasted lose a zero byte, and are then as any other.
    if (isUnkeepable(one.value)) return [{ ...one, refused: holdsUnkeepable(parsed.data) }]
    // Of a choice of types another may take it.
    return one.isChoice ? [] : [one]
  })
}

interface Visit {
  path: string[]
  key: string
  school: MarkedSchool
  build: (value: unknown) => unknown
  found: HostileInput[]
  isChoice: boolean
}

function visit(schema: JsonSchema, at: Visit): void {
  const options = schema.anyOf ?? schema.oneOf
  for (const option of options ?? []) visit(option, { ...at, isChoice: true })
  if (options) return
  const inside = (key: string, build: Visit['build']): Visit => ({
    ...at,
    key,
    path: [...at.path, key],
    build: (value) => at.build(build(value)),
  })
  if (schema.properties) {
    const whole = sampleOf(schema, at) as Record<string, unknown>
    for (const [key, one] of Object.entries(schema.properties))
      visit(
        one,
        inside(key, (value) => ({ ...whole, [key]: value })),
      )
    return
  }
  for (const value of tooManyOf(schema, at))
    at.found.push({
      field: at.path.join('.'),
      value,
      input: at.build(value),
      refused: true,
      isChoice: at.isChoice,
    })
  if (typeof schema.additionalProperties === 'object')
    return visit(
      schema.additionalProperties,
      inside('a', (value) => ({ a: value })),
    )
  if (schema.items) return visit(schema.items, { ...inside('0', (value) => [value]), key: singular(at.key) })
  for (const { value, refused } of endsOf(schema))
    at.found.push({ field: at.path.join('.'), value, input: at.build(value), refused, isChoice: at.isChoice })
}

/** One more in a list or a record than it may hold. */
function tooManyOf(
  { maxItems, items, maxProperties, additionalProperties }: JsonSchema,
  at: Visit,
): unknown[] {
  if (items && maxItems !== undefined) {
    const one = sampleOf(items, { ...at, key: singular(at.key) })
    return [Array.from({ length: maxItems + 1 }, () => one)]
  }
  if (typeof additionalProperties !== 'object' || maxProperties === undefined) return []
  const one = sampleOf(additionalProperties, at)
  return [Object.fromEntries(Array.from({ length: maxProperties + 1 }, (_, n) => [`k${n}`, one]))]
}

function endsOf(schema: JsonSchema): { value: unknown; refused: boolean }[] {
  const taken = (value: unknown) => ({ value, refused: false })
  const refused = (value: unknown) => ({ value, refused: true })
  if (schema.enum || schema.const !== undefined) return [refused('\0'), refused('no such value')]
  if (isOf(schema, 'string') || isText(schema)) {
    const { minLength = 0, maxLength } = schema
    const isFree = !schema.pattern && !schema.format && !schema.allOf
    return [
      refused('a\0b'),
      refused('\uD83D'),
      ...(isFree ? [taken('\u{1F600}'.repeat(Math.max(1, minLength))), taken("'; --%_\\")] : []),
      ...(isFree && maxLength !== undefined
        ? [taken('字'.repeat(maxLength)), refused('字'.repeat(maxLength + 1))]
        : []),
      ...(schema.format === 'date' || schema.pattern?.includes('02-29')
        ? [taken('0001-01-01'), taken('9999-12-31')]
        : []),
    ]
  }
  if (isOf(schema, 'number') || isOf(schema, 'integer')) {
    const min = schema.minimum ?? (schema.exclusiveMinimum ?? -Infinity) + 1
    const max = schema.maximum ?? (schema.exclusiveMaximum ?? Infinity) - 1
    return [
      taken(min),
      taken(max),
      refused(1e300),
      refused(-1e300),
      ...(max < Number.MAX_SAFE_INTEGER ? [refused(max + 1)] : []),
      ...(min > Number.MIN_SAFE_INTEGER ? [refused(min - 1)] : []),
    ]
  }
  return []
}

const isOf = ({ type }: JsonSchema, requested: string) => [type].flat().includes(requested)
/** A text whose type stands in the parts of an `allOf`, as a day's does. */
const isText = ({ pattern, allOf }: JsonSchema) =>
  pattern !== undefined || (allOf ?? []).some((one) => one.pattern)

/** What a field of that name would rightly hold, so that the rest of the input does not hide the field looked at. */
function sampleOf(schema: JsonSchema, at: Pick<Visit, 'key' | 'school'>): unknown {
  const options = schema.anyOf ?? schema.oneOf
  if (options) return sampleOf(options.find((one) => !isOf(one, 'null')) ?? options[0]!, at)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties).map(([key, one]) => [key, sampleOf(one, { ...at, key })]),
    )
  if (isOf(schema, 'array'))
    return schema.prefixItems
      ? schema.prefixItems.map((one) => sampleOf(one, at))
      : Array.from({ length: Math.max(1, schema.minItems ?? 0) }, () =>
          sampleOf(schema.items ?? {}, { ...at, key: singular(at.key) }),
        )
  if (isOf(schema, 'object')) return {}
  if (isOf(schema, 'boolean')) return true
  if (isOf(schema, 'string') || isText(schema)) return textOf(schema, at)
  if (isOf(schema, 'number') || isOf(schema, 'integer')) return numberOf(schema, at)
  return undefined
}

const singular = (key: string) =>
  ({ ids: 'id', codes: 'code', schools: 'school', classes: 'class', students: 'student', days: 'day' })[
    key
  ] ?? key

function numberOf({ minimum = 0, maximum = 1 }: JsonSchema, { key, school }: Pick<Visit, 'key' | 'school'>) {
  const known: Record<string, unknown> = {
    ...school,
    id: school.student,
    class1: school.class,
    bj: school.class,
    classId: school.class,
    limit: 20,
    days: 1,
    version: 1,
    wait: 0,
    startYear: 2026,
    schoolYear: 2026,
    year: 2026,
  }
  const value = known[key]
  return typeof value === 'number' && value >= minimum && value <= maximum ? value : minimum
}

function textOf(schema: JsonSchema, { key, school }: Pick<Visit, 'key' | 'school'>): string {
  const patterns = [schema.pattern, ...(schema.allOf ?? []).map(({ pattern }) => pattern)]
    .filter((one) => one !== undefined)
    .map((one) => new RegExp(one, 'u'))
  const { minLength = 0, maxLength = Infinity } = schema
  const tries = [
    ...(key === 'code' || key === 'token' ? [school.code, school.code.repeat(4)] : []),
    ...(key === 'start' || key === 'end' ? ['2026-09-01'] : []),
    '明轩',
    'a@example.cn',
    '2026-09-01',
    '13800000000',
    '/manage/print',
    '123456',
    '010-12345678',
    'A1B2C3',
    'national',
    '',
    randomUUID(),
    '2026-autumn',
    '2026-09',
    '08:00',
    '1-1',
    'a'.repeat(64),
    '110101201801010011',
    '2026-09-01T08:00:00.000Z',
    'data:image/png;base64,AAAA',
    '字'.repeat(Math.min(minLength, 100)),
  ]
  const suits = (text: string) =>
    text.length >= minLength && text.length <= maxLength && patterns.every((one) => one.test(text))
  return tries.find(suits) ?? '明轩'
}
