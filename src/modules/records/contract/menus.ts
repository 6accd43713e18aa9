import * as z from 'zod/mini'
import { call } from '@/contract/call.ts'
import { id } from '@/contract/field-types.ts'

const family = '/api/h5/admin/cd'
const qu = ['qu'] as const
/** Path of a page as the console's table of pages has it. */
const path = z.string().check(z.regex(/^\/[A-Za-z]+\/[A-Za-z]+$/), z.maxLength(60))

export const menuOwn = call(family, {
  who: 'signed-in',
  summary: "Pages hidden from the caller's menus",
  input: z.object({}),
  reply: z.object({ hidden: z.array(z.string()) }),
})
export const menuList = call(`${family}/list`, {
  who: qu,
  summary: 'What is hidden for each school of the district',
  input: z.object({}),
  reply: z.object({ rows: z.array(z.object({ school: z.number(), hidden: z.array(z.string()) })) }),
})
export const menuHide = call(`${family}/yc`, {
  who: qu,
  summary: 'Hide or show a page in the menus of a school',
  input: z.object({ school: id, path, hidden: z.boolean() }),
  reply: z.object({ hidden: z.array(z.string()) }),
})
export const menuReset = call(`${family}/del`, {
  who: qu,
  summary: 'Show every page of a school again',
  input: z.object({ school: id }),
  reply: z.object({ hidden: z.array(z.string()) }),
})
export const menuFitness = call(`${family}/tc`, {
  who: 'signed-in',
  summary: 'Pages of the fitness test in the menu of the caller, of a school or a bureau; of a teacher none',
  input: z.object({}),
  reply: z.object({ paths: z.array(z.string()) }),
})
