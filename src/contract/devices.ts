import * as z from 'zod/mini'
import { call } from './call.ts'
import { rate } from './figures.ts'
import { instant, longId } from './field-types.ts'

const family = '/api/SportData/device'

/** The modules whose records devices send: a school that uses one of them manages devices. */
export const deviceModules = [4, 81] as const
/** Not of one module: the handler asks for either. */
const module = 1

const device = z.object({
  id: z.number(),
  /** Names the device in its calls. */
  key: z.string(),
  name: z.string(),
  kind: z.enum(['device', 'app']),
  createdAt: z.string(),
  revokedAt: z.nullable(z.string()),
  /** When it last sent what was taken; null = never. */
  lastSeenAt: z.nullable(z.string()),
  /** What it sent in the last thirty days by item (empty: none of ours): records whose recognition is not in doubt and that count, of all. */
  items: z.array(
    z.object({ item: z.string(), valid: rate('sport.valid'), disputed: z.number(), quarantined: z.number() }),
  ),
})

export const sportDevices = call(`${family}/list`, {
  who: ['admin'],
  module,
  summary: "The school's devices that may send sport records and heart rates, those in use first",
  input: z.object({}),
  reply: z.object({ rows: z.array(device) }),
})
export const sportDeviceAdd = call(`${family}/add`, {
  who: ['admin'],
  module,
  summary:
    'Make a key for a device; its secret, 32 bytes written as 64 hex digits, is shown this once and signs as bytes, not as text',
  input: z.object({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(40), z.regex(/^\P{Cc}*$/u)),
    kind: z.enum(['device', 'app']),
  }),
  reply: z.object({ id: z.number(), key: z.string(), secret: z.string() }),
  perMinute: 20,
})
export const sportDeviceRevoke = call(`${family}/revoke`, {
  who: ['admin'],
  module,
  summary: 'Revoke a device: nothing it sends is taken from now on; what it sent stays',
  input: z.object({ id: longId }),
  reply: z.object({ revoked: z.boolean() }),
})

/** The key of a device: its school and its number there. */
const deviceKey = z.string().check(z.regex(/^\d{1,9}-\d{1,15}$/))

/**
 * A signed batch, as every call of a device has it. `signature`: HMAC-SHA256, in hex, of `at`, a line feed and `body` (UTF-8); the key is
 * the 32 bytes that the 64 hex digits of the device's secret stand for, not their text. `at` in ms since 1970, at most 5 min off.
 */
export const signedInput = z.object({
  key: deviceKey,
  at: instant,
  signature: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  body: z.string().check(z.maxLength(600_000)),
})
