import { useTranslation } from 'react-i18next'
import { loadNamespaces } from '@/i18n/i18n.ts'
import type { MetricLabels } from '@/standards/metrics/formula.ts'
import type { MetricId, MetricModule } from '@/standards/metrics/metrics.ts'

/** Which files hold the words of a module's metrics. */
const fileOf = {
  vision: 'vision',
  sport: 'sport',
  labour: 'labour',
  pe: 'pe',
  check: 'health',
  followUp: 'health',
  mind: 'health',
  inverse: 'health',
  fitness: 'health',
  records: 'console',
  rounds: 'console',
  tasks: 'console',
  letters: 'console',
  trips: 'console',
  competition: 'console',
} as const satisfies Record<MetricModule, string>

/** What is said of a metric beside its formula: who counts, of whom, and how the picture shows it. */
export type MetricNotes = { who?: string; of?: string; note?: string }

/** Modules whose metrics have such notes. */
export type NotedFile = 'vision' | 'sport' | 'labour' | 'health'

/** Fetches the words of the definitions drawer: with the drawer, since no page shows them before. */
export const loadMetricLabels = (...files: readonly NotedFile[]) =>
  loadNamespaces(['metric', ...files.flatMap((file) => [`metrics-${file}`, `metric-notes-${file}`] as const)])

/**
 * Words of metrics by their ids, in the present language. The ids are those of the declaration, and a test holds the files complete, so the
 * keys are not typed one by one here.
 */
export function useMetricLabels() {
  const { i18n } = useTranslation()
  const read = (file: string, id: MetricId) =>
    (i18n.getResource(i18n.language, `${file}-${fileOf[id.split('.')[0] as MetricModule]}`, id) ??
      {}) as unknown
  return {
    labels: (id: MetricId) => read('metrics', id) as MetricLabels,
    notes: (id: MetricId) => read('metric-notes', id) as MetricNotes,
  }
}
