import { Check, Rows3 } from 'lucide-react'
import { useCurrentUser, useSavePreferences } from '@/api/account.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Menu } from '@/ui/menu.tsx'

const densities = ['loose', 'standard', 'compact'] as const

/** How high rows are, everywhere: the reader's own setting. */
export function DensityMenu() {
  const t = useT('table')
  const now = useCurrentUser().preferences.density ?? 'standard'
  const save = useSavePreferences()
  return (
    <Menu
      label={t('density.label')}
      width={160}
      trigger={
        <Button
          look="ghost"
          size="small"
          icon={<Rows3 size={16} />}
          aria-label={`${t('density.label')} ${t(`density.${now}`)}`}
        >
          {t(`density.${now}`)}
        </Button>
      }
      entries={densities.map((density) => ({
        id: density,
        label: t(`density.${density}`),
        icon: density === now ? <Check /> : <span className="size-4" />,
        onSelect: () => save.mutate({ density }),
      }))}
    />
  )
}
