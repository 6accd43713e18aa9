import { useState } from 'react'
import { useAccess } from '@/api/access.ts'
import { useT } from '@/i18n/i18n.ts'
import { DevicesPart } from '@/kits/devices/devices-part.tsx'
import { allows } from '@/session/allows.ts'
import { Drawer } from '@/ui/drawer.tsx'
import { Tabs } from '@/ui/tabs.tsx'
import { QuarantinePart } from './quarantine/quarantine-part.tsx'
import { EntryPart } from './entry/entry-part.tsx'

export type Part = 'entry' | 'devices' | 'aside'

/** A teacher enters; devices and records in quarantine are for whoever leads the school. */
export function IntakeDrawer({
  first = 'entry',
  onClose,
}: {
  first?: Part | undefined
  onClose: () => void
}) {
  const t = useT('sport-intake')
  const isSchool = allows(useAccess(), ['admin'])
  const [part, setPart] = useState<Part>(first)
  const items = [
    { value: 'entry' as const, label: t('part.entry'), content: <EntryPart /> },
    { value: 'devices' as const, label: t('part.devices'), content: <DevicesPart /> },
    { value: 'aside' as const, label: t('part.aside'), content: <QuarantinePart /> },
  ]
  return (
    <Drawer open onClose={onClose} title={t('title')} width={880}>
      {isSchool ? <Tabs label={t('title')} value={part} items={items} onChange={setPart} /> : <EntryPart />}
    </Drawer>
  )
}
