import { Bell, ChartColumn, Lock, LockOpen, MoreHorizontal, Pencil, Trash2 } from 'lucide-react'
import { useNavigate } from '@tanstack/react-router'
import type { RoundRow } from '@/contract/rounds.ts'
import { useT } from '@/i18n/i18n.ts'
import { IconButton } from '@/ui/icon-button.tsx'
import { Menu, type MenuEntry } from '@/ui/menu.tsx'
import type { Act } from './round-acts.tsx'
import { roundName } from './round-labels.ts'

type Props = { round: RoundRow; onEdit: (round: RoundRow) => void; onAct: (act: Act) => void }

/** What can be done with a round as it stands. */
export function RoundMenu({ round, onEdit, onAct }: Props) {
  const t = useT('rounds')
  const navigate = useNavigate()
  const act = (what: Act['what']) => onAct({ what, round, opener: document.activeElement })
  const isOpen = round.state !== 'closed'
  const entries: MenuEntry[] = [
    ...(isOpen
      ? [{ id: 'edit', label: t('act.edit'), icon: <Pencil size={16} />, onSelect: () => onEdit(round) }]
      : []),
    ...(round.state === 'open' || round.state === 'past'
      ? [{ id: 'remind', label: t('act.remind'), icon: <Bell size={16} />, onSelect: () => act('remind') }]
      : []),
    {
      id: 'progress',
      label: t('act.progress'),
      icon: <ChartColumn size={16} />,
      onSelect: () => void navigate({ href: progressOf(round) }),
    },
    'separator',
    isOpen
      ? { id: 'close', label: t('act.close'), icon: <Lock size={16} />, onSelect: () => act('close') }
      : { id: 'reopen', label: t('act.reopen'), icon: <LockOpen size={16} />, onSelect: () => act('reopen') },
    ...(round.hasResults
      ? []
      : [
          {
            id: 'remove',
            label: t('act.remove'),
            icon: <Trash2 size={16} />,
            danger: true,
            onSelect: () => act('remove'),
          },
        ]),
  ]
  return (
    <Menu
      label={t('act.more', { name: roundName(round, t) })}
      width={216}
      entries={entries}
      trigger={
        <IconButton
          label={t('act.more', { name: roundName(round, t) })}
          icon={<MoreHorizontal size={18} />}
        />
      }
    />
  )
}

/** The bureau's page that shows how far schools are with it. */
const progressOf = ({ kind, id, schoolYear }: RoundRow): string =>
  kind === 'vision'
    ? `/visionCheck/citySchoolProgress?round=${id}`
    : `/health/dataExportAll?view=reports&schoolYear=${schoolYear}`
