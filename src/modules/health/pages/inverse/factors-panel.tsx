import { useMemo } from 'react'
import type { InverseFactor } from '@/modules/health/contract/inverse-names.ts'
import { useT } from '@/i18n/i18n.ts'
import { ForestPlot } from '@/widgets/forest-plot/forest-plot.tsx'
import { toForestTable } from '@/widgets/forest-plot/to-forest-marks.ts'
import { LinkOfContext } from '@/widgets/mark/mark-links.ts'
import { FactorList } from './factor-list.tsx'
import { useInverse } from './inverse-context.ts'
import { InversePanel } from './inverse-panel.tsx'
import { factorLink } from './links.ts'
import { forestLabels, toForest } from './to-forest.ts'

/** Which factors go with the outcome, and how surely; a press on one shows how it is spread. On a phone: rows to read. */
export function FactorsPanel({ isPhone }: { isPhone: boolean }) {
  const { query, outcome, factor, change } = useInverse()
  const t = useT('inverse')
  const labels = useT('widgets')
  const { data } = query
  const forest = useMemo(() => data && toForest(data, t), [data, t])
  const title = t('factors.title', { outcome: t(`outcome.${data?.outcome ?? outcome}.word`) })
  const choose = (id: string) => change({ factor: id as InverseFactor })
  return (
    <InversePanel
      title={title}
      sentence={data && forest ? forestLabels(forest, data, t) : ''}
      table={forest && toForestTable(forest, labels)}
      skeleton="rows"
    >
      {forest && isPhone && <FactorList {...forest} label={title} chosen={factor} onChoose={choose} />}
      {forest && !isPhone && (
        <LinkOfContext value={factorLink}>
          <ForestPlot label={title} {...forest} chosen={factor} onDrill={choose} />
        </LinkOfContext>
      )}
    </InversePanel>
  )
}
