import { useT } from '@/i18n/i18n.ts'
import { screeningStates } from '@/standards/screening-pace.ts'
import { Segmented } from '@/ui/segmented.tsx'
import { stateKey } from '../parts/state-sign.tsx'
import { useProgress } from '../progress-context.tsx'

const allStates = ['all', ...screeningStates] as const

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
