import { useState } from 'react'
import { useRetestQuality } from '@/api/vision-retest.ts'
import { useT } from '@/i18n/i18n.ts'
import { useAnalysis } from '../analysis-context.ts'
import { RetestDefinition } from './retest-definition.tsx'
import { RetestFigures } from './retest-figures.tsx'
import { RetestLimits } from './retest-limits.tsx'

/** Quality of the measuring: how many children were measured again, and whose measures differ by more than chance. */
export function RetestSection() {
  const { filter } = useAnalysis()
  const t = useT('vision-retest')
  const [isDefined, define] = useState(false)
  const { round, school, grade, class: classId, stage } = filter
  const reading = useRetestQuality({
    ...(round !== undefined && { round }),
    ...(school !== undefined && { school }),
    ...(grade !== undefined && { grade }),
    ...(classId !== undefined && { class: classId }),
    ...(stage !== undefined && { stage }),
  })
  const part = { reading, define: () => define(true) }
  return (
    <section aria-label={t('section')} className="grid grid-cols-1 gap-3 @2xl:grid-cols-12">
      <div className="h-96 @2xl:col-span-12 @5xl:col-span-4">
        <RetestFigures {...part} />
      </div>
      <div className="h-96 @2xl:col-span-12 @5xl:col-span-8">
        <RetestLimits {...part} />
      </div>
      {isDefined && <RetestDefinition quality={reading.data} onClose={() => define(false)} />}
    </section>
  )
}
