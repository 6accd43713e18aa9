import type { MetricId } from './metrics.ts'

/**
 * How a text of the console refers to a metric's name, which is written once, with the metric's other words:
 * `$t(metrics-vision:vision.myopia.name)`. i18next reads it so as well.
 */
export const nameReference = /\$t\((?<file>metrics-[a-z]+):(?<id>\w+\.\w+)\.name\)/

/** The metric whose name a text is; undefined of any other text. */
export function metricReferredTo(text: string): MetricId | undefined {
  const found = nameReference.exec(text)
  return found?.[0] === text ? (found.groups?.['id'] as MetricId) : undefined
}
