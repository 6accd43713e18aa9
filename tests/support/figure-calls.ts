import * as z from 'zod/mini'
import type { Call } from '../../src/contract/call.ts'
import { calls } from '../../src/contract/calls.ts'
import { metricsOfFigure } from '../../src/contract/figures.ts'
import { fieldsOf } from '../../src/contract/input-fields.ts'
import type { MetricId } from '../../src/standards/metrics/metrics.ts'

/** Every question about figures that a page asks by itself: those that say for which audience they are. */
export const figureCalls = calls.filter(
  (call) =>
    call.who !== 'public' &&
    call.method === 'POST' &&
    call.transport === 'json' &&
    'audience' in fieldsOf(call.input),
)

/** Metrics that the reply of a call contains. */
export function metricsOf({ reply }: Call): MetricId[] {
  const found = new Set<MetricId>()
  z.toJSONSchema(reply, {
    io: 'output',
    unrepresentable: 'any',
    override: ({ zodSchema }) => {
      for (const metric of metricsOfFigure.get(zodSchema)?.metrics ?? []) found.add(metric)
    },
  })
  return [...found]
}

/** Every call whose reply contains one of these metrics (`trips.`: any of those). */
export const callsShowing = (...names: string[]): Call[] =>
  calls.filter((call) =>
    metricsOf(call).some((metric) =>
      names.some((name) => metric === name || (name.endsWith('.') && metric.startsWith(name))),
    ),
  )
