import { useT } from '@/i18n/i18n.ts'
import { Select } from '@/ui/select.tsx'

export type View = 'minutes' | 'spread' | 'rate' | 'share' | 'grade' | 'day' | 'valid'

type ViewSelectProps<V extends View> = { view: V; views: readonly V[]; onChange: (view: V) => void }

/** By what a panel is read; each is asked for only when it is chosen. */
export function ViewSelect<V extends View>({ view, views, onChange }: ViewSelectProps<V>) {
  const t = useT('sport-analysis')
  const options = views.map((value) => ({ value, label: t(`view.${value}`) }))
  return <Select label={t('view.label')} hideLabel value={view} options={options} onChange={onChange} />
}
