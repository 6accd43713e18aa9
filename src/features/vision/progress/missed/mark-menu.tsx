import { ClipboardPen } from 'lucide-react'
import type { MissedInput } from '@/contract/missed.ts'
import { useT } from '@/i18n/i18n.ts'
import { exemptReasons } from '@/standards/missed.ts'
import { IconButton } from '@/ui/icon-button.tsx'
import { Menu } from '@/ui/menu.tsx'

type MarkMenuProps = {
  pupil: { id: number; name: string; version: number; reason: MissedInput['state'] }
  place: { round: number; class: number }
  disabled: boolean
  onMark: (input: MissedInput) => void
}

/** Enters why one student was not screened. */
export function MarkMenu({ pupil: { id, name, version, reason }, place, disabled, onMark }: MarkMenuProps) {
  const t = useT('progress')
  const pupils = [{ id, version }]
  const label = t('missed.markOf', { name })
  return (
    <Menu
      label={label}
      width={240}
      trigger={<IconButton label={label} icon={<ClipboardPen size={16} />} disabled={disabled} />}
      entries={[
        {
          id: 'absent',
          label: t('missed.absent'),
          disabled: reason === 'absent',
          onSelect: () => onMark({ ...place, state: 'absent', pupils }),
        },
        'separator',
        ...exemptReasons.map((each) => ({
          id: each,
          label: t('missed.exempt', { reason: t(`exemptReason.${each}`) }),
          onSelect: () => onMark({ ...place, state: 'exempt', reason: each, pupils }),
        })),
        ...(reason === 'due'
          ? []
          : ([
              'separator',
              {
                id: 'back',
                label: t('missed.takeBack'),
                onSelect: () => onMark({ ...place, state: 'due', pupils }),
              },
            ] as const)),
      ]}
    />
  )
}
