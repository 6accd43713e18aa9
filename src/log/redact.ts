import { hidden, redactText } from '@/lib/redact-text.ts'
import type { JsonValue } from './entry.ts'

const secretKey =
  /pass|pwd|mima|token|captcha|phone|mobile|^(?:home|work)?tel$|idcard|cardno|sfz|authorization|cookie|secret|credential|mail|^(?:name|xm)$|(?:user|real|full|nick|student|teacher|parent|account)name|xingming|avatar|address|birth|密码|口令|令牌|验证码|电话|手机|姓名|身份证|邮箱|住址/
const numberKey = /^(?:student|pupil)(?:id|no|number|code)?$|^xuehao$|^xjh$|学号|学籍号/

/** The server's number of a request is what its own log is searched by: whole, where it looks like one. */
const requestNumber = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const maxKeys = 40
const deepest = 6
const longestText = 2000
const longestWhole = 4000

/** Any value as redacted JSON: secrets by the name of their key, all texts and numbers by what they look like. At most 4000 characters. */
export function redactValue(input: unknown): JsonValue {
  const value = redacted(input, '', 0, new Set())
  const whole = JSON.stringify(value)
  return whole.length <= longestWhole ? value : shortened(value, whole)
}

/** A message or a stack: redacted first, cut after, so that no cut leaves half a secret. */
export const redactLine = (text: string, max: number) => cut(redactText(text), max)

function redacted(value: unknown, key: string, depth: number, above: Set<object>): JsonValue {
  const plainKey = key.toLowerCase().replace(/[\s_.-]/g, '')
  if (value === undefined || value === null || typeof value === 'boolean') return value ?? null
  if (secretKey.test(plainKey)) return hidden
  if (numberKey.test(plainKey) && typeof value !== 'object') return hidden + String(value).slice(-4)
  if (typeof value === 'number') return numberOf(value)
  if (key === 'requestId' && requestNumber.test(String(value))) return String(value)
  if (typeof value !== 'object') return textOf(String(value))
  if (above.has(value) || depth >= deepest) return '…'
  above.add(value)
  try {
    return insideOf(value, depth, above)
  } catch {
    // A getter that throws, a revoked proxy.
    return '?'
  } finally {
    above.delete(value)
  }
}

function numberOf(value: number): JsonValue {
  const text = String(value)
  const safe = redactText(text)
  return safe === text && Number.isFinite(value) ? value : safe
}

/** JSON inside a text is read as JSON: there, keys name what must not be shown. */
function textOf(text: string): JsonValue {
  const start = text.trimStart()
  if (start.startsWith('{') || start.startsWith('[') || start.startsWith('"')) {
    try {
      return cut(JSON.stringify(redacted(JSON.parse(text), '', 1, new Set())), longestText)
    } catch {
      // No JSON after all.
    }
  }
  return redactLine(text, longestText)
}

function insideOf(value: object, depth: number, above: Set<object>): JsonValue {
  const inner = (each: unknown, key = '') => redacted(each, key, depth + 1, above)
  if (value instanceof Error) return { kind: redactLine(value.name, 80), message: textOf(value.message) }
  if (value instanceof Map) return insideOf(Object.fromEntries(value), depth, above)
  if (value instanceof Set) return insideOf([...value], depth, above)
  const isWrapped = value instanceof String || value instanceof Number || value instanceof Date
  if (isWrapped || value instanceof URL || value instanceof URLSearchParams) return textOf(String(value))
  if (ArrayBuffer.isView(value)) return `${value.constructor.name} ${value.byteLength}`
  if (Array.isArray(value)) return value.slice(0, maxKeys).map((each) => inner(each))
  const entries = Object.entries(value).slice(0, maxKeys)
  return Object.fromEntries(entries.map(([key, each]) => [redactLine(key, 80), inner(each, key)]))
}

/** Too much: the first level stays, its larger parts are cut. */
function shortened(value: JsonValue, whole: string): JsonValue {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return cut(whole, longestText)
  const entries = Object.entries(value)
  const each = Math.floor(longestWhole / entries.length)
  return Object.fromEntries(
    entries.map(([key, part]) => {
      const text = typeof part === 'string' ? part : JSON.stringify(part)
      return [key, text.length > each ? cut(text, each) : part]
    }),
  )
}

const cut = (text: string, max: number) => (text.length > max ? `${text.slice(0, max - 1)}…` : text)
