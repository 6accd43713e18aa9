import { useT } from '@/i18n/i18n.ts'
import { stages } from '@/standards/grade.ts'
import { screeningStates } from '@/standards/screening-pace.ts'
import { Segmented } from '@/ui/segmented.tsx'
import { stateKey } from '../parts/state-sign.tsx'
import { useProgress } from '../progress-context.tsx'

const allStages = ['all', ...stages] as const
const allStates = ['all', ...screeningStates] as const

/** Narrows everything on the page to one stage. */
export function StageFilter() {
  const { search, set } = useProgress()
  const t = useT('progress')
  const vision = useT('vision')
  return (
    <Segmented
      label={t('stage')}
      value={search.stage ?? 'all'}
      segments={allStages.map((value) => ({
        value,
        label: value === 'all' ? t('allStages') : vision(`stage.${value}`),
      }))}
      onChange={(value) => set({ stage: value === 'all' ? undefined : value, page: undefined })}
    />
  )
}

/** Narrows matrix and list to schools of one state. */
export function StateFilter() {
  const { search, set } = useProgress()
  const t = useT('progress')
  return (
    <Segmented
      label={t('list.filter')}
      value={search.state ?? 'all'}
      segments={allStates.map((value) => ({
        value,
        label: value === 'all' ? t('list.all') : t(`list.${stateKey[value]}`),
      }))}
      onChange={(value) => set({ state: value === 'all' ? undefined : value, page: undefined })}
    />
  )
}
