import * as z from 'zod/mini'
import { rotationPlan, rotationStop, shownScreen } from '@/lib/rotation.ts'
import { screenSearch } from '@/lib/screen-search.ts'
import { call } from './call.ts'
import { organisation } from './current-user.ts'

const who = ['admin', 'qu'] as const
const family = '/api/SchoolAdminDataIndexData/display'
const uuid = z.string().check(z.uuid())

/** Longest life of a display link. */
export const maxDisplayDays = 90

/** A plan whose stops may all be closed for a while. */
const rotationPlanNow = z.object({ ...rotationPlan.shape, stops: z.array(rotationStop) })

/** A link that shows one screen, a playlist or a rotation of them to whoever holds it; never its token. */
export const displayLink = z.object({
  id: uuid,
  name: z.string(),
  /** The address of the screen of vision that it shows, where it shows no plan. */
  search: screenSearch,
  plan: z.nullable(rotationPlan),
  /** The rotation whose plan it is, where there is one still. */
  rotation: z.nullable(z.object({ id: uuid, name: z.string() })),
  createdAt: z.string(),
  expiresAt: z.string(),
  isOver: z.boolean(),
})
export type DisplayLink = z.infer<typeof displayLink>

export const displayAdd = call(`${family}/add`, {
  who,
  summary: 'Make a display link of a data screen; its token is told once',
  input: z.object({
    name: z.string().check(z.trim(), z.maxLength(40)),
    /** What it shows, one of three: a screen of vision by its address, one screen of any module, or a rotation. */
    search: z.optional(screenSearch),
    shown: z.optional(shownScreen),
    rotation: z.optional(uuid),
    days: z.number().check(z.int(), z.minimum(1), z.maximum(maxDisplayDays)),
  }),
  reply: z.object({ id: uuid, token: z.string(), expiresAt: z.string() }),
  perMinute: 20,
})

export const displayList = call(family, {
  who,
  summary: "The own organisation's display links that are neither revoked nor over for 30 days, newest first",
  input: z.object({}),
  reply: z.object({ rows: z.array(displayLink), total: z.number() }),
})

export const displayDelete = call(`${family}/del`, {
  who,
  summary: 'Revoke a display link: its screens go dark at once',
  input: z.object({ id: uuid }),
  reply: z.object({ revoked: z.boolean() }),
})

export const displayOpen = call(`${family}/open`, {
  who: 'public',
  summary: 'What a display link shows: whose screen, which places, until when; 401 once revoked or expired',
  input: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  reply: z.object({
    organisation,
    search: screenSearch,
    /** In place of `search`: its stops that can be shown now, whose modules are open to the place. */
    plan: z.nullable(rotationPlanNow),
    /** What the organisation may use. */
    modules: z.array(z.number()),
    expiresAt: z.string(),
    /** False while the bureau has closed the modules of all its screens to the school (SHELL-10). */
    isOpen: z.boolean(),
  }),
  perMinute: 30,
})
