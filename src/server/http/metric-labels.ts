import consoleEn from '../../../locales/en-US/metrics-console.json' with { type: 'json' }
import healthEn from '../../../locales/en-US/metrics-health.json' with { type: 'json' }
import labourEn from '../../../locales/en-US/metrics-labour.json' with { type: 'json' }
import peEn from '../../../locales/en-US/metrics-pe.json' with { type: 'json' }
import sportEn from '../../../locales/en-US/metrics-sport.json' with { type: 'json' }
import visionEn from '../../../locales/en-US/metrics-vision.json' with { type: 'json' }
import consoleZh from '../../../locales/zh-CN/metrics-console.json' with { type: 'json' }
import healthZh from '../../../locales/zh-CN/metrics-health.json' with { type: 'json' }
import labourZh from '../../../locales/zh-CN/metrics-labour.json' with { type: 'json' }
import peZh from '../../../locales/zh-CN/metrics-pe.json' with { type: 'json' }
import sportZh from '../../../locales/zh-CN/metrics-sport.json' with { type: 'json' }
import visionZh from '../../../locales/zh-CN/metrics-vision.json' with { type: 'json' }
import type { MetricLabels } from '@/standards/metrics/formula.ts'
import { metricReferredTo } from '@/standards/metrics/name-reference.ts'
import type { MetricId, MetricKey, MetricModule } from '@/standards/metrics/metrics.ts'
import type { Locale } from './locale.ts'

/** A metric without words does not compile, in either language. */
type Labels = { [M in MetricModule]: Record<MetricKey<M>, MetricLabels> }
const texts: Record<Locale, Labels> = {
  'zh-CN': { ...visionZh, ...healthZh, ...sportZh, ...labourZh, ...peZh, ...consoleZh },
  'en-US': { ...visionEn, ...healthEn, ...sportEn, ...labourEn, ...peEn, ...consoleEn },
}

/** Name, numerator and denominator of a metric in words. */
export function metricLabels(locale: Locale, id: MetricId): MetricLabels {
  const [module, key] = id.split('.') as [MetricModule, string]
  return (texts[locale][module] as Record<string, MetricLabels>)[key]!
}

/** A text of the console's as it is shown: one that is a metric's name says so, and the name stands here. */
export function withMetricName(locale: Locale, text: string): string {
  const id = metricReferredTo(text)
  return id ? metricLabels(locale, id).name : text
}
