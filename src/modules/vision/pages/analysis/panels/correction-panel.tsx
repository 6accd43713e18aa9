import { useMemo } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { StackedComposition } from '@/widgets/stacked-composition/stacked-composition.tsx'
import { toCompositionTable } from '@/widgets/stacked-composition/to-composition-marks.ts'
import { ScreenPanel } from '../../screen/screen-panel.tsx'
import { useScreen } from '../../screen/screen-context.tsx'
import { useAnalysis } from '../analysis-context.ts'
import { correctionTotal, correctionLabels, toCorrection } from '../mapping/to-correction.ts'
import { uncorrectedSearch } from '../mapping/records-search.ts'
import { RecordsLink } from './records-link.tsx'
import { useRefraction } from './use-refraction.ts'

/** What glasses do for poor vision, and the way to the children who have none. */
export function CorrectionPanel() {
  const { search } = useAnalysis()
  const { up } = useScreen()
  const t = useT('analysis')
  const vision = useT('vision')
  const labels = useT('widgets')
  const query = useRefraction()
  const { data } = query
  const composition = useMemo(
    () => (data ? toCorrection(data, t, vision) : { parts: [], rows: [] }),
    [data, t, vision],
  )
  const table = useMemo(() => toCompositionTable(composition, labels), [composition, labels])
  const title = t('correction.title')
  const correction = data?.total.correction
  const isByGlasses = search.glasses !== undefined
  return (
    <ScreenPanel
      title={title}
      sentence={data ? correctionLabels(data, t) : ''}
      query={query}
      isEmpty={isByGlasses || data?.rows.length === 0 || (!!correction && correctionTotal(correction) === 0)}
      {...(isByGlasses && { labels: { title: t('byGlasses.title'), detail: t('byGlasses.correction') } })}
      metric="correction"
      table={table}
      skeleton="rows"
      tools={
        !isByGlasses && <RecordsLink search={uncorrectedSearch(search)}>{t('correction.list')}</RecordsLink>
      }
    >
      <StackedComposition label={title} {...composition} onUp={up} />
    </ScreenPanel>
  )
}
