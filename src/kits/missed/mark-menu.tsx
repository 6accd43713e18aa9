import { ClipboardPen } from 'lucide-react'
import type { MissedInput } from '@/contract/missed.ts'
import { useT } from '@/i18n/i18n.ts'
import { exemptReasons } from '@/standards/missed.ts'
import { IconButton } from '@/ui/icon-button.tsx'
import { Menu } from '@/ui/menu.tsx'

type MarkMenuProps = {
  student: { id: number; name: string; version: number; reason: MissedInput['state'] }
  target: { round: number; class: number }
  disabled: boolean
  onMark: (input: MissedInput) => void
}

/** Enters why one student has no result. */
export function MarkMenu({
  student: { id, name, version, reason },
  target,
  disabled,
  onMark,
}: MarkMenuProps) {
  const t = useT('missed')
  const students = [{ id, version }]
  const label = t('markOf', { name })
  return (
    <Menu
      label={label}
      width={240}
      trigger={<IconButton label={label} icon={<ClipboardPen size={16} />} disabled={disabled} />}
      entries={[
        {
          id: 'absent',
          label: t('absent'),
          disabled: reason === 'absent',
          onSelect: () => onMark({ ...target, state: 'absent', students }),
        },
        'separator',
        ...exemptReasons.map((each) => ({
          id: each,
          label: t('exempt', { reason: t(`reason.${each}`) }),
          onSelect: () => onMark({ ...target, state: 'exempt', reason: each, students }),
        })),
        ...(reason === 'due'
          ? []
          : ([
              'separator',
              {
                id: 'back',
                label: t('takeBack'),
                onSelect: () => onMark({ ...target, state: 'due', students }),
              },
            ] as const)),
      ]}
    />
  )
}
