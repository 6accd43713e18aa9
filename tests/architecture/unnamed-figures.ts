import * as z from 'zod/mini'
import { metricsOfFigure } from '../../src/contract/figures.ts'

type Json = { properties?: Record<string, unknown>; [key: string]: unknown }
const isMean = (key: string) => key === 'mean' || key.endsWith('Mean')

/** Where in a reply a figure stands of which nobody said the metric: n with `of`, or a mean. */
export function unnamedFigures(reply: z.ZodMiniType): string[] {
  const schema = z.toJSONSchema(reply, {
    io: 'output',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (metricsOfFigure.get(zodSchema)) jsonSchema['named'] = true
    },
  })
  const found: string[] = []
  const visit = (at: string, node: unknown, isNamed: boolean): void => {
    if (typeof node !== 'object' || node === null) return
    const one = node as Json
    const named = isNamed || one['named'] === true
    const keys = one.properties ?? {}
    if (!named && 'n' in keys && 'of' in keys) found.push(at)
    for (const [key, inner] of Object.entries(keys))
      if (!named && isMean(key) && !JSON.stringify(inner).includes('"named":true')) found.push(`${at}.${key}`)
    for (const [key, inner] of Object.entries(one))
      visit(key === 'properties' || key === 'anyOf' ? at : `${at}.${key}`, inner, named)
  }
  visit('', schema, false)
  return found
}
